-- Nobody may change what is counted here until it has been: a server of the version before could be running.
LOCK TABLE projects, schools, activities, funding_entries IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "reach_kind_totals" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_kind_totals" DROP CONSTRAINT "reach_kind_totals_key";
--> statement-breakpoint
ALTER TABLE "reach_kind_totals" ADD CONSTRAINT "reach_kind_totals_key" PRIMARY KEY("scope","lga_pcode","type","project_status","part");--> statement-breakpoint
-- What a project is counted under: its organization, and that with each of its components.
CREATE OR REPLACE FUNCTION scopes_of(organization_id uuid, facets text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  facet text;
  scopes text[] := ARRAY[organization_id::text];
BEGIN
  FOREACH facet IN ARRAY coalesce(facets, '{}') LOOP
    IF starts_with(facet, 'component:') THEN
      scopes := scopes || (organization_id || '@' || facet);
    END IF;
  END LOOP;
  RETURN scopes;
END $$;--> statement-breakpoint
DROP FUNCTION counted_under(text, integer);--> statement-breakpoint
-- An organization counts for all of them too, and with a component for that component. With a component the years are not
-- kept apart (0): nobody asks for both, and there would be three times as many rows.
CREATE FUNCTION counted_under(scope text, own integer) RETURNS TABLE (scope text, part integer, years integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT counted.scope, counted.part, CASE position('@' IN $1) WHEN 0 THEN 1 ELSE 0 END
  FROM (VALUES ($1, 0), (split_part($1, '@', 2), $2)) AS counted (scope, part)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_place_totals(deltas place_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO place_totals AS totals (place, scope, status, from_year, to_year, part, projects, schools)
  SELECT delta.place, counted.scope, delta.status, delta.from_year * years, delta.to_year * years, counted.part,
    sum(delta.projects), sum(delta.schools)
  FROM own_part() AS own, unnest(deltas) AS delta,
    LATERAL counted_under(delta.scope, own) AS counted
  GROUP BY 1, 2, 3, 4, 5, 6
  -- The row of everywhere always: whoever changes the same project keys meets there first, and waits in no circle.
  HAVING delta.place = '' OR sum(delta.projects) <> 0 OR sum(delta.schools) <> 0
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (scope, place, status, from_year, to_year, part) DO UPDATE SET
    projects = totals.projects + excluded.projects, schools = totals.schools + excluded.schools
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_fund_totals(deltas fund_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fund_totals AS totals (place, scope, from_year, to_year, project_status, part, entries, naira,
    dollars_beside, dollars)
  SELECT delta.place, counted.scope, delta.from_year * years, delta.to_year * years, delta.project_status, counted.part,
    sum(entries), sum(naira), sum(dollars_beside), sum(dollars)
  FROM own_part() AS own, unnest(deltas) AS delta,
    LATERAL counted_under(delta.scope, own) AS counted
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(entries) <> 0 OR sum(naira) <> 0 OR sum(dollars_beside) <> 0 OR sum(dollars) <> 0
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (scope, place, from_year, to_year, project_status, part) DO UPDATE SET
    entries = totals.entries + excluded.entries,
    naira = totals.naira + excluded.naira,
    dollars_beside = totals.dollars_beside + excluded.dollars_beside,
    dollars = totals.dollars + excluded.dollars
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_reach_kind_totals(deltas reach_kind_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reach_kind_totals AS totals (lga_pcode, type, project_status, part, activities, children, scope)
  SELECT delta.lga_pcode, delta.type, delta.project_status, counted.part, sum(activities), sum(children), counted.scope
  FROM own_part() AS own, unnest(deltas) AS delta,
    LATERAL counted_under(delta.scope, own) AS counted
  GROUP BY 1, 2, 3, 4, 7
  HAVING sum(activities) <> 0 OR sum(children) <> 0
  ORDER BY 1, 2, 3, 4, 7
  ON CONFLICT (scope, lga_pcode, type, project_status, part) DO UPDATE SET
    activities = totals.activities + excluded.activities, children = totals.children + excluded.children
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_activities(versions activity_version[]) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_reach_totals(array_agg(ROW(lga_pcode, organization_id, year, status, 0, sign, sign * boys, sign * girls,
    sign * male_teachers, sign * female_teachers, sign * male_sbmc, sign * female_sbmc)::reach_totals))
  FROM unnest(versions);
  SELECT add_to_reach_kind_totals(array_agg(ROW(lga_pcode, type, p.status, 0, sign,
    CASE version.status WHEN 'planned' THEN 0 ELSE sign * (boys + girls) END, version.organization_id)::reach_kind_totals))
  FROM unnest(versions) AS version JOIN projects p ON p.id = version.project_id;
  SELECT add_to_presence_totals(array_agg(ROW(reason, place, organization_id, sign)::presence_totals))
  FROM unnest(versions) AS version, unnest(ARRAY['activity', 'activity:' || year]) AS reason,
    unnest(ARRAY[lga_pcode, left(lga_pcode, 5)]) AS place
  WHERE status <> 'planned'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_projects(versions project_version[]) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_place_totals(array_agg(delta)) FROM (
    SELECT ROW(place, scope, status, from_year, to_year, 0, sign, 0)::place_totals AS delta
    FROM unnest(versions), unnest(places_of(facets)) AS place, unnest(scopes_of(organization_id, facets)) AS scope
    UNION ALL
    SELECT ROW(above, scope, status, from_year, to_year, 0, 0, sign)::place_totals
    FROM unnest(versions) AS version JOIN schools s ON s.project_id = version.id,
      unnest(places_above(s.place)) AS above, unnest(scopes_of(organization_id, facets)) AS scope
  ) AS deltas;
  SELECT add_to_presence_totals(array_agg(ROW(reason, place, organization_id, sign)::presence_totals))
  FROM unnest(versions) AS version, unnest(places_of(facets)) AS place, LATERAL (
    SELECT 'status:' || version.status
    UNION ALL
    SELECT 'project' || detail FROM (
      SELECT ''
      UNION ALL SELECT ':' || year FROM generate_series(from_year, least(to_year, from_year + 50)) AS year
      UNION ALL SELECT ':' || facet FROM unnest(facets) AS facet WHERE starts_with(facet, 'component:')
    ) AS details (detail) WHERE version.status NOT IN ('draft', 'suspended')
  ) AS reasons (reason)
  WHERE length(place) IN (5, 8);
  SELECT add_to_reach_kind_totals(array_agg(ROW(lga_pcode, type, version.status, 0, sign,
    CASE a.status WHEN 'planned' THEN 0 ELSE sign * (boys + girls) END, a.organization_id)::reach_kind_totals))
  FROM unnest(versions) AS version JOIN activities a ON a.project_id = version.id WHERE a.deleted_at IS NULL;
  SELECT add_to_organization_sites(array_agg(ROW(organization_id, school_site(school_name, community, place), left(place, 5),
    sign)::organization_site_totals))
  FROM unnest(versions) AS version JOIN schools s ON s.project_id = version.id
$$;--> statement-breakpoint
-- What is there already, counted once: by component, of each organization and of all; and each organization's activities.
DELETE FROM place_totals WHERE starts_with(scope, 'component:');--> statement-breakpoint
INSERT INTO place_totals (place, scope, status, from_year, to_year, part, projects, schools)
WITH counted AS (
  SELECT place, scope, status, sum(projects) AS projects, sum(schools) AS schools
  FROM (
    SELECT id AS project_id, place, 1 AS projects, 0 AS schools FROM projects, unnest(places_of(facets)) AS place
    UNION ALL
    SELECT project_id, above, 0, 1 FROM schools, unnest(places_above(place)) AS above
  ) AS each JOIN projects p ON p.id = project_id, unnest((scopes_of(organization_id, facets))[2:]) AS scope
  GROUP BY 1, 2, 3
)
SELECT place, scope, status, 0, 0, 0, projects, schools FROM counted
UNION ALL
SELECT place, split_part(scope, '@', 2), status, 0, 0, 0, sum(projects), sum(schools) FROM counted GROUP BY 1, 2, 3;--> statement-breakpoint
DELETE FROM fund_totals WHERE starts_with(scope, 'component:');--> statement-breakpoint
INSERT INTO fund_totals (place, scope, from_year, to_year, project_status, part, entries, naira, dollars_beside, dollars)
WITH counted AS (
  SELECT only_place(p.facets) AS place, scope, p.status AS project_status, count(*) AS entries,
    sum(CASE currency WHEN 'NGN' THEN amount ELSE 0 END) AS naira,
    sum(CASE currency WHEN 'NGN' THEN 0 ELSE amount_usd END) AS dollars_beside, sum(amount_usd) AS dollars
  FROM funding_entries e JOIN projects p ON code_of_project(p.number) = lower(e.project_code),
    unnest((scopes_of(e.organization_id, p.facets))[2:]) AS scope
  WHERE e.deleted_at IS NULL GROUP BY 1, 2, 3
)
SELECT place, scope, 0, 0, project_status, 0, entries, naira, dollars_beside, dollars FROM counted
UNION ALL
SELECT place, split_part(scope, '@', 2), 0, 0, project_status, 0, sum(entries), sum(naira), sum(dollars_beside), sum(dollars)
FROM counted GROUP BY 1, 2, 5;--> statement-breakpoint
INSERT INTO reach_kind_totals (lga_pcode, type, project_status, part, activities, children, scope)
SELECT a.lga_pcode, a.type, p.status, 0, count(*), sum(CASE a.status WHEN 'planned' THEN 0 ELSE a.boys + a.girls END),
  a.organization_id
FROM activities a JOIN projects p ON p.id = a.project_id WHERE a.deleted_at IS NULL
GROUP BY a.lga_pcode, a.type, p.status, a.organization_id;
