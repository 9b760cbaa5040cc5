CREATE TABLE "organization_site_totals" (
	"organization_id" uuid NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"listings" bigint NOT NULL,
	CONSTRAINT "organization_site_totals_key" PRIMARY KEY("organization_id","state","site")
);
--> statement-breakpoint
CREATE FUNCTION add_to_organization_sites(deltas organization_site_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO organization_site_totals AS totals (organization_id, site, state, listings)
  SELECT organization_id, site, state, sum(listings) FROM unnest(deltas) GROUP BY 1, 2, 3 HAVING sum(listings) <> 0
  ORDER BY organization_id, state, site
  ON CONFLICT (organization_id, state, site) DO UPDATE SET listings = totals.listings + excluded.listings;
  DELETE FROM organization_site_totals WHERE listings = 0 AND (organization_id, state, site) IN (
    SELECT organization_id, state, site FROM unnest(deltas) WHERE listings < 0)
$$;--> statement-breakpoint
-- As before, and for each organization.
CREATE OR REPLACE FUNCTION count_schools(versions school_version[]) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_place_totals(array_agg(ROW(above, scope, p.status, year_of(p.start_date), year_of(p.end_date), 0, 0,
    sign)::place_totals))
  FROM (SELECT project_id, place, sum(sign) AS sign FROM unnest(versions) GROUP BY 1, 2 HAVING sum(sign) <> 0) AS version
  JOIN projects p ON p.id = version.project_id, unnest(places_above(version.place)) AS above,
    unnest(scopes_of(p.organization_id, p.facets)) AS scope;
  -- Before the sites of all: who changes a project's organization and then its schools takes them in this order too.
  SELECT add_to_organization_sites(array_agg(ROW(organization_id, site, left(place, 5), sign)::organization_site_totals))
  FROM (SELECT project_id, site, place, sum(sign) AS sign FROM unnest(versions) GROUP BY 1, 2, 3 HAVING sum(sign) <> 0) AS version
  JOIN projects p ON p.id = version.project_id;
  -- A row that was just made has no xmax: it is a school that nobody had listed before.
  WITH written AS (
    INSERT INTO school_sites AS sites (site, state, listings)
    SELECT site, left(min(place), 5), sum(sign) FROM unnest(versions) GROUP BY site HAVING sum(sign) <> 0 ORDER BY site
    ON CONFLICT (site) DO UPDATE SET listings = sites.listings + excluded.listings
    RETURNING state, xmax = 0 AS is_new
  ), new_ones AS (SELECT state, count(*) FILTER (WHERE is_new) AS number FROM written GROUP BY state ORDER BY state)
  SELECT add_to_site_totals(state, number) FROM new_ones;
  WITH gone AS (
    DELETE FROM school_sites WHERE listings = 0 AND site IN (SELECT site FROM unnest(versions) WHERE sign < 0)
    RETURNING state
  ), old_ones AS (SELECT state, count(*) AS number FROM gone GROUP BY state ORDER BY state)
  SELECT add_to_site_totals(state, -number) FROM old_ones
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
    CASE a.status WHEN 'planned' THEN 0 ELSE sign * (boys + girls) END)::reach_kind_totals))
  FROM unnest(versions) AS version JOIN activities a ON a.project_id = version.id WHERE a.deleted_at IS NULL;
  SELECT add_to_organization_sites(array_agg(ROW(organization_id, school_site(school_name, community, place), left(place, 5),
    sign)::organization_site_totals))
  FROM unnest(versions) AS version JOIN schools s ON s.project_id = version.id
$$;--> statement-breakpoint
INSERT INTO organization_site_totals (organization_id, site, state, listings)
SELECT organization_id, school_site(school_name, community, place), left(place, 5), count(*)
FROM schools s JOIN projects p ON p.id = s.project_id GROUP BY 1, 2, 3;
