-- The figures of the funding cards, by facet (a donor, a year; '' is all of them) and status, kept true in the transaction
-- of every change, as 0002 keeps those of the projects. An entry that was deleted does not count.
CREATE FUNCTION add_to_funding_totals(facets text[], statuses text[], entries bigint[], naira numeric[], beside numeric[], dollars numeric[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO funding_totals AS totals (facet, status, part, entries, naira, dollars_beside, dollars)
  SELECT delta.*
  FROM (SELECT floor(random() * 8)::integer AS part) AS chosen,
    LATERAL (
      SELECT facet, status, chosen.part, sum(entry), sum(ngn), sum(usd_beside), sum(usd)
      FROM unnest(facets, statuses, entries, naira, beside, dollars) AS change (facet, status, entry, ngn, usd_beside, usd)
      GROUP BY facet, status
      HAVING sum(entry) <> 0 OR sum(ngn) <> 0 OR sum(usd_beside) <> 0 OR sum(usd) <> 0
      -- Always in one order: two changes at once then wait for each other instead of blocking each other.
      ORDER BY facet, status
    ) AS delta
  ON CONFLICT (facet, status, part) DO UPDATE SET
    entries = totals.entries + excluded.entries,
    naira = totals.naira + excluded.naira,
    dollars_beside = totals.dollars_beside + excluded.dollars_beside,
    dollars = totals.dollars + excluded.dollars
$$;--> statement-breakpoint
CREATE FUNCTION keep_funding_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(facet) AS facets, array_agg(status) AS statuses, array_agg(1::bigint) AS entries,
      array_agg(CASE currency WHEN 'NGN' THEN amount ELSE 0 END) AS naira,
      array_agg(CASE currency WHEN 'NGN' THEN 0 ELSE amount_usd END) AS beside, array_agg(amount_usd) AS dollars
    INTO change FROM after_rows, unnest(facets || ''::text) AS facet WHERE deleted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(facet) AS facets, array_agg(status) AS statuses, array_agg(-1::bigint) AS entries,
      array_agg(CASE currency WHEN 'NGN' THEN -amount ELSE 0 END) AS naira,
      array_agg(CASE currency WHEN 'NGN' THEN 0 ELSE -amount_usd END) AS beside, array_agg(-amount_usd) AS dollars
    INTO change FROM before_rows, unnest(facets || ''::text) AS facet WHERE deleted_at IS NULL;
  ELSE
    SELECT array_agg(facet) AS facets, array_agg(status) AS statuses, array_agg(sign) AS entries,
      array_agg(sign * CASE currency WHEN 'NGN' THEN amount ELSE 0 END) AS naira,
      array_agg(sign * CASE currency WHEN 'NGN' THEN 0 ELSE amount_usd END) AS beside,
      array_agg(sign * amount_usd) AS dollars
    INTO change FROM (
      SELECT 1::bigint AS sign, facets, status, currency, amount, amount_usd FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT -1, facets, status, currency, amount, amount_usd FROM before_rows WHERE deleted_at IS NULL
    ) AS versions, unnest(facets || ''::text) AS facet;
  END IF;
  IF change.facets IS NOT NULL THEN
    PERFORM add_to_funding_totals(change.facets, change.statuses, change.entries, change.naira, change.beside, change.dollars);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER funding_added AFTER INSERT ON funding_entries
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_funding_totals();--> statement-breakpoint
CREATE TRIGGER funding_changed AFTER UPDATE ON funding_entries
  REFERENCING NEW TABLE AS after_rows OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_funding_totals();--> statement-breakpoint
CREATE TRIGGER funding_removed AFTER DELETE ON funding_entries
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_funding_totals();--> statement-breakpoint
-- What was there before they were kept.
INSERT INTO funding_totals (facet, status, part, entries, naira, dollars_beside, dollars)
SELECT facet, status, 0, count(*), coalesce(sum(amount) FILTER (WHERE currency = 'NGN'), 0),
  coalesce(sum(amount_usd) FILTER (WHERE currency <> 'NGN'), 0), sum(amount_usd)
FROM funding_entries, unnest(facets || ''::text) AS facet
WHERE deleted_at IS NULL
GROUP BY facet, status;--> statement-breakpoint
-- The same for the stock, by organization, place, category and status: every combination of filters adds up some of these.
CREATE FUNCTION keep_stock_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes stock_totals[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(organization_id, state, lga_pcode, item_category, status, 1, stock_value(quantity, purchase_cost))::stock_totals)
    INTO changes FROM after_rows WHERE deleted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(organization_id, state, lga_pcode, item_category, status, -1, -stock_value(quantity, purchase_cost))::stock_totals)
    INTO changes FROM before_rows WHERE deleted_at IS NULL;
  ELSE
    SELECT array_agg(ROW(organization_id, state, lga_pcode, item_category, status, sign, sign * stock_value(quantity, purchase_cost))::stock_totals)
    INTO changes FROM (
      SELECT 1 AS sign, organization_id, state, lga_pcode, item_category, status, quantity, purchase_cost
      FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT -1, organization_id, state, lga_pcode, item_category, status, quantity, purchase_cost
      FROM before_rows WHERE deleted_at IS NULL
    ) AS versions;
  END IF;
  INSERT INTO stock_totals AS totals (organization_id, state, lga_pcode, item_category, status, items, value)
  SELECT organization_id, state, lga_pcode, item_category, status, sum(items), sum(value)
  FROM unnest(changes) AS change
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(items) <> 0 OR sum(value) <> 0
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (organization_id, state, lga_pcode, item_category, status) DO UPDATE SET
    items = totals.items + excluded.items,
    value = totals.value + excluded.value;
  RETURN NULL;
END $$;--> statement-breakpoint
-- An item without a cost adds nothing.
CREATE FUNCTION stock_value(quantity integer, cost numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT quantity * coalesce(cost, 0)
$$;--> statement-breakpoint
CREATE TRIGGER stock_added AFTER INSERT ON stock_items
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_totals();--> statement-breakpoint
CREATE TRIGGER stock_changed AFTER UPDATE ON stock_items
  REFERENCING NEW TABLE AS after_rows OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_totals();--> statement-breakpoint
CREATE TRIGGER stock_removed AFTER DELETE ON stock_items
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_totals();
