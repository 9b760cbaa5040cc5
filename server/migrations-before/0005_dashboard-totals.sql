CREATE TABLE "fund_totals" (
	"place" text NOT NULL,
	"scope" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer NOT NULL,
	"project_status" text NOT NULL,
	"part" integer NOT NULL,
	"entries" bigint NOT NULL,
	"naira" numeric(24, 2) NOT NULL,
	"dollars_beside" numeric(24, 2) NOT NULL,
	"dollars" numeric(24, 2) NOT NULL,
	CONSTRAINT "fund_totals_key" PRIMARY KEY("scope","place","from_year","to_year","project_status","part")
);
--> statement-breakpoint
CREATE TABLE "lga_shapes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lga_shapes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pcode" text NOT NULL,
	"bounds" "box" NOT NULL,
	"shape" "polygon" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_totals" (
	"place" text NOT NULL,
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer NOT NULL,
	"part" integer NOT NULL,
	"projects" bigint NOT NULL,
	"schools" bigint NOT NULL,
	CONSTRAINT "place_totals_key" PRIMARY KEY("scope","place","status","from_year","to_year","part")
);
--> statement-breakpoint
CREATE TABLE "presence_totals" (
	"facet" text NOT NULL,
	"place" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"works" bigint NOT NULL,
	CONSTRAINT "presence_totals_key" PRIMARY KEY("facet","place","organization_id")
);
--> statement-breakpoint
CREATE TABLE "reach_kind_totals" (
	"lga_pcode" text NOT NULL,
	"type" text NOT NULL,
	"project_status" text NOT NULL,
	"part" integer NOT NULL,
	"activities" bigint NOT NULL,
	"children" bigint NOT NULL,
	CONSTRAINT "reach_kind_totals_key" PRIMARY KEY("lga_pcode","type","project_status","part")
);
--> statement-breakpoint
CREATE TABLE "reach_totals" (
	"lga_pcode" text NOT NULL,
	"scope" text NOT NULL,
	"year" integer NOT NULL,
	"status" text NOT NULL,
	"part" integer NOT NULL,
	"activities" bigint NOT NULL,
	"boys" bigint NOT NULL,
	"girls" bigint NOT NULL,
	"male_teachers" bigint NOT NULL,
	"female_teachers" bigint NOT NULL,
	"male_sbmc" bigint NOT NULL,
	"female_sbmc" bigint NOT NULL,
	CONSTRAINT "reach_totals_key" PRIMARY KEY("scope","lga_pcode","year","status","part")
);
--> statement-breakpoint
CREATE TABLE "school_sites" (
	"site" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_totals" (
	"state" text NOT NULL,
	"part" integer NOT NULL,
	"sites" bigint NOT NULL,
	CONSTRAINT "site_totals_key" PRIMARY KEY("state","part")
);
--> statement-breakpoint
DROP INDEX "funding_creator";--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "activities_reported" ON "activities" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "activities_creator" ON "activities" USING btree ("created_by","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_place" ON "activities" USING btree ("lga_pcode","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_reported" ON "funding_entries" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "projects_overdue" ON "projects" USING btree ("end_date") WHERE status NOT IN ('draft', 'completed');--> statement-breakpoint
CREATE INDEX "projects_reported" ON "projects" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "schools_place" ON "schools" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "funding_creator" ON "funding_entries" USING btree ("created_by","created_at") WHERE deleted_at is null;--> statement-breakpoint
-- Where a project works, by its facets: everywhere (''), its states, its LGAs. 'NG008-' is a state of which it names no LGA.
-- In a loop: these run for every row of a change, and SQL that has to be prepared for each would take ten times as long.
CREATE FUNCTION places_of(facets text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  facet text;
  lgas text[] := '{}';
  states text[] := '{}';
  places text[] := ARRAY[''];
BEGIN
  FOREACH facet IN ARRAY facets LOOP
    IF starts_with(facet, 'lga:') THEN
      lgas := lgas || upper(substr(facet, 5));
    ELSIF starts_with(facet, 'state:') THEN
      states := states || CASE facet WHEN 'state:adamawa' THEN 'NG002' WHEN 'state:borno' THEN 'NG008' WHEN 'state:yobe' THEN 'NG036' END;
    END IF;
  END LOOP;
  places := places || states || lgas;
  FOREACH facet IN ARRAY states LOOP
    IF NOT starts_with(array_to_string(lgas, ','), facet) AND position(',' || facet IN array_to_string(lgas, ',')) = 0 THEN
      places := places || (facet || '-');
    END IF;
  END LOOP;
  RETURN places;
END $$;--> statement-breakpoint
-- The one place that a project works in: its LGA, else its state; '' where there are several.
CREATE FUNCTION only_place(facets text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  place text;
  states integer := 0;
  lgas integer := 0;
  last text := '';
BEGIN
  FOREACH place IN ARRAY places_of(facets) LOOP
    IF length(place) = 5 THEN
      states := states + 1;
    ELSIF length(place) = 8 THEN
      lgas := lgas + 1;
      last := place;
    END IF;
  END LOOP;
  RETURN CASE WHEN states <> 1 THEN '' WHEN lgas = 1 THEN last ELSE (places_of(facets))[2] END;
END $$;--> statement-breakpoint
-- What a project is counted under: its organization, and each of its components.
CREATE FUNCTION scopes_of(organization_id uuid, facets text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  facet text;
  scopes text[] := ARRAY[organization_id::text];
BEGIN
  FOREACH facet IN ARRAY coalesce(facets, '{}') LOOP
    IF starts_with(facet, 'component:') THEN
      scopes := scopes || facet;
    END IF;
  END LOOP;
  RETURN scopes;
END $$;--> statement-breakpoint
CREATE FUNCTION places_above(place text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE length(place) WHEN 0 THEN ARRAY[''] WHEN 5 THEN ARRAY['', place] ELSE ARRAY['', left(place, 5), place] END
$$;--> statement-breakpoint
CREATE FUNCTION lga_at(lat double precision, lng double precision) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT pcode FROM lga_shapes WHERE bounds @> point(lng, lat) AND shape @> point(lng, lat) ORDER BY id LIMIT 1
$$;--> statement-breakpoint
-- By its coordinates alone where it has them: a school outside all LGAs has no place, whatever its project says.
CREATE FUNCTION place_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place := coalesce(
    CASE WHEN NEW.lat IS NULL THEN (SELECT only_place(facets) FROM projects WHERE id = NEW.project_id)
      ELSE lga_at(NEW.lat, NEW.lng) END, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION school_site(school_name text, community text, place text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(school_name) || '|' || lower(community) || '|' || place
$$;--> statement-breakpoint
-- The number of the project that a code names.
CREATE FUNCTION project_number(code text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT substring(lower(code) FROM '^neh-([1-9][0-9]{0,14})$')::bigint
$$;--> statement-breakpoint
CREATE FUNCTION year_of(day date) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT extract(year FROM day)::integer $$;--> statement-breakpoint
-- The same for all that a transaction writes: with another each time, two of them could wait for each other.
CREATE FUNCTION own_part() RETURNS integer LANGUAGE sql VOLATILE AS $$
  SELECT (pg_current_xact_id()::text::bigint % 4)::integer
$$;--> statement-breakpoint
-- An organization counts for all of them too; a component does not, since a project may have several.
CREATE FUNCTION counted_under(scope text, own integer) RETURNS TABLE (scope text, part integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT $1, CASE WHEN starts_with($1, 'component:') THEN $2 ELSE 0 END
  UNION ALL
  SELECT '', $2 WHERE NOT starts_with($1, 'component:')
$$;--> statement-breakpoint
CREATE FUNCTION add_to_place_totals(deltas place_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO place_totals AS totals (place, scope, status, from_year, to_year, part, projects, schools)
  SELECT delta.place, counted.scope, delta.status, delta.from_year, delta.to_year, counted.part,
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
CREATE FUNCTION add_to_reach_totals(deltas reach_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reach_totals AS totals (lga_pcode, scope, year, status, part, activities, boys, girls,
    male_teachers, female_teachers, male_sbmc, female_sbmc)
  SELECT delta.lga_pcode, counted.scope, delta.year, delta.status, counted.part, sum(activities), sum(boys), sum(girls),
    sum(male_teachers), sum(female_teachers), sum(male_sbmc), sum(female_sbmc)
  FROM own_part() AS own, unnest(deltas) AS delta,
    LATERAL (VALUES (delta.scope, 0), ('', own)) AS counted (scope, part)
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(activities) <> 0 OR sum(boys) <> 0 OR sum(girls) <> 0 OR sum(male_teachers) <> 0
    OR sum(female_teachers) <> 0 OR sum(male_sbmc) <> 0 OR sum(female_sbmc) <> 0
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (scope, lga_pcode, year, status, part) DO UPDATE SET
    activities = totals.activities + excluded.activities,
    boys = totals.boys + excluded.boys,
    girls = totals.girls + excluded.girls,
    male_teachers = totals.male_teachers + excluded.male_teachers,
    female_teachers = totals.female_teachers + excluded.female_teachers,
    male_sbmc = totals.male_sbmc + excluded.male_sbmc,
    female_sbmc = totals.female_sbmc + excluded.female_sbmc
$$;--> statement-breakpoint
CREATE FUNCTION add_to_reach_kind_totals(deltas reach_kind_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reach_kind_totals AS totals (lga_pcode, type, project_status, part, activities, children)
  SELECT delta.lga_pcode, delta.type, delta.project_status, own, sum(activities), sum(children)
  FROM own_part() AS own, unnest(deltas) AS delta
  GROUP BY 1, 2, 3, 4
  HAVING sum(activities) <> 0 OR sum(children) <> 0
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (lga_pcode, type, project_status, part) DO UPDATE SET
    activities = totals.activities + excluded.activities, children = totals.children + excluded.children
$$;--> statement-breakpoint
CREATE FUNCTION add_to_presence_totals(deltas presence_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO presence_totals AS totals (facet, place, organization_id, works)
  SELECT facet, place, organization_id, sum(works) FROM unnest(deltas)
  GROUP BY 1, 2, 3 HAVING sum(works) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (facet, place, organization_id) DO UPDATE SET works = totals.works + excluded.works
$$;--> statement-breakpoint
CREATE FUNCTION add_to_fund_totals(deltas fund_totals[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fund_totals AS totals (place, scope, from_year, to_year, project_status, part, entries, naira,
    dollars_beside, dollars)
  SELECT delta.place, counted.scope, delta.from_year, delta.to_year, delta.project_status, counted.part,
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
-- What a change adds (1) and takes away (-1): a row that was edited is both.
CREATE TYPE project_version AS (sign integer, id uuid, number bigint, organization_id uuid, status text,
  from_year integer, to_year integer, facets text[]);--> statement-breakpoint
CREATE TYPE school_version AS (sign integer, project_id uuid, place text, site text);--> statement-breakpoint
CREATE TYPE activity_version AS (sign integer, project_id uuid, organization_id uuid, lga_pcode text, type text,
  year integer, status text, boys integer, girls integer, male_teachers integer, female_teachers integer,
  male_sbmc integer, female_sbmc integer);--> statement-breakpoint
CREATE TYPE funding_version AS (sign integer, organization_id uuid, years text, number bigint, naira numeric,
  dollars_beside numeric, dollars numeric);--> statement-breakpoint
CREATE FUNCTION add_to_site_totals(found_state text, number bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO site_totals AS totals (state, part, sites) SELECT found_state, own_part(), number WHERE number <> 0
  ON CONFLICT (state, part) DO UPDATE SET sites = totals.sites + excluded.sites
$$;--> statement-breakpoint
CREATE FUNCTION count_schools(versions school_version[]) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_place_totals(array_agg(ROW(above, scope, p.status, year_of(p.start_date), year_of(p.end_date), 0, 0,
    sign)::place_totals))
  FROM (SELECT project_id, place, sum(sign) AS sign FROM unnest(versions) GROUP BY 1, 2 HAVING sum(sign) <> 0) AS version
  JOIN projects p ON p.id = version.project_id, unnest(places_above(version.place)) AS above,
    unnest(scopes_of(p.organization_id, p.facets)) AS scope;
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
CREATE FUNCTION count_activities(versions activity_version[]) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_reach_totals(array_agg(ROW(lga_pcode, organization_id, year, status, 0, sign, sign * boys, sign * girls,
    sign * male_teachers, sign * female_teachers, sign * male_sbmc, sign * female_sbmc)::reach_totals))
  FROM unnest(versions);
  SELECT add_to_reach_kind_totals(array_agg(ROW(lga_pcode, type, p.status, 0, sign,
    CASE version.status WHEN 'planned' THEN 0 ELSE sign * (boys + girls) END)::reach_kind_totals))
  FROM unnest(versions) AS version JOIN projects p ON p.id = version.project_id;
  SELECT add_to_presence_totals(array_agg(ROW(reason, place, organization_id, sign)::presence_totals))
  FROM unnest(versions) AS version, unnest(ARRAY['activity', 'activity:' || year]) AS reason,
    unnest(ARRAY[lga_pcode, left(lga_pcode, 5)]) AS place
  WHERE status <> 'planned'
$$;--> statement-breakpoint
CREATE FUNCTION count_funding(versions funding_version[]) RETURNS void LANGUAGE sql AS $$
  -- Nobody may edit the projects until this has ended: the entry would be counted where its project was before.
  SELECT count(*) FROM (SELECT id FROM projects WHERE number IN (SELECT number FROM unnest(versions)) ORDER BY number
    FOR SHARE) AS held;
  SELECT add_to_fund_totals(array_agg(ROW(coalesce(only_place(p.facets), ''), scope, left(years, 4)::integer,
    right(years, 4)::integer, coalesce(p.status, ''), 0, sign, sign * naira, sign * dollars_beside,
    sign * dollars)::fund_totals))
  FROM unnest(versions) AS version LEFT JOIN projects p ON p.number = version.number,
    unnest(scopes_of(version.organization_id, p.facets)) AS scope
$$;--> statement-breakpoint
-- Of projects: themselves, and what is counted by their status, years, organization, components or places.
CREATE FUNCTION count_projects(versions project_version[]) RETURNS void LANGUAGE sql AS $$
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
  FROM unnest(versions) AS version JOIN activities a ON a.project_id = version.id WHERE a.deleted_at IS NULL
$$;--> statement-breakpoint
-- A funding entry of a project stands where its project does; before there was one, nowhere.
CREATE FUNCTION move_funding(versions project_version[]) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_fund_totals(array_agg(ROW(place, scope, left(year_from_to, 4)::integer, right(year_from_to, 4)::integer,
    project_status, 0, sign, CASE currency WHEN 'NGN' THEN sign * amount ELSE 0 END,
    CASE currency WHEN 'NGN' THEN 0 ELSE sign * amount_usd END, sign * amount_usd)::fund_totals))
  FROM (
    SELECT sign, number, only_place(facets) AS place, status AS project_status, facets FROM unnest(versions)
    UNION ALL
    SELECT -1, number, '', '', '{}' FROM unnest(versions) GROUP BY number HAVING sum(sign) = 1
  ) AS version JOIN funding_entries e ON lower(e.project_code) = 'neh-' || version.number AND e.deleted_at IS NULL,
    unnest(scopes_of(e.organization_id, version.facets)) AS scope
$$;--> statement-breakpoint
CREATE FUNCTION keep_projects_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  versions project_version[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(1, id, number, organization_id, status, year_of(start_date), year_of(end_date),
      facets)::project_version) INTO versions FROM after_rows;
  ELSE
    SELECT array_agg(version) INTO versions FROM (
      SELECT ROW(1, a.id, a.number, a.organization_id, a.status, year_of(a.start_date), year_of(a.end_date),
        a.facets)::project_version AS newer,
        ROW(-1, b.id, b.number, b.organization_id, b.status, year_of(b.start_date), year_of(b.end_date),
          b.facets)::project_version AS older
      FROM after_rows a JOIN before_rows b ON b.id = a.id
      WHERE (a.organization_id, a.status, year_of(a.start_date), year_of(a.end_date), a.facets)
        IS DISTINCT FROM (b.organization_id, b.status, year_of(b.start_date), year_of(b.end_date), b.facets)
    ) AS changed, unnest(ARRAY[changed.newer, changed.older]) AS version;
  END IF;
  IF versions IS NOT NULL THEN
    PERFORM count_projects(versions), move_funding(versions);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE schools s SET place = only_place(a.facets) FROM after_rows a JOIN before_rows b ON b.id = a.id
    WHERE a.facets <> b.facets AND s.project_id = a.id AND s.lat IS NULL AND s.place <> only_place(a.facets);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_schools_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  versions school_version[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(ROW(sign, project_id, place, school_site(school_name, community, place))::school_version)
    INTO versions FROM (
      SELECT 1 AS sign, project_id, place, school_name, community FROM after_rows
      UNION ALL
      SELECT -1, project_id, place, school_name, community FROM before_rows
    ) AS both_rows;
  ELSE
    SELECT array_agg(ROW(CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, project_id, place,
      school_site(school_name, community, place))::school_version) INTO versions FROM changed_rows;
  END IF;
  IF versions IS NOT NULL THEN
    PERFORM count_schools(versions);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_activities_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  versions activity_version[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(ROW(sign, project_id, organization_id, lga_pcode, type, year_of(start_date), status, boys, girls,
      male_teachers, female_teachers, male_sbmc, female_sbmc)::activity_version)
    INTO versions FROM (
      SELECT 1 AS sign, after_rows.* FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT -1, before_rows.* FROM before_rows WHERE deleted_at IS NULL
    ) AS both_rows;
  ELSE
    SELECT array_agg(ROW(CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, project_id, organization_id, lga_pcode, type,
      year_of(start_date), status, boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc)::activity_version)
    INTO versions FROM changed_rows WHERE deleted_at IS NULL;
  END IF;
  IF versions IS NOT NULL THEN
    PERFORM count_activities(versions);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_funding_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  versions funding_version[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(ROW(sign, organization_id, year_from_to, project_number(project_code),
      CASE currency WHEN 'NGN' THEN amount ELSE 0 END, CASE currency WHEN 'NGN' THEN 0 ELSE amount_usd END,
      amount_usd)::funding_version)
    INTO versions FROM (
      SELECT 1 AS sign, after_rows.* FROM after_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT -1, before_rows.* FROM before_rows WHERE deleted_at IS NULL
    ) AS both_rows;
  ELSE
    SELECT array_agg(ROW(CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, organization_id, year_from_to,
      project_number(project_code), CASE currency WHEN 'NGN' THEN amount ELSE 0 END,
      CASE currency WHEN 'NGN' THEN 0 ELSE amount_usd END, amount_usd)::funding_version)
    INTO versions FROM changed_rows WHERE deleted_at IS NULL;
  END IF;
  IF versions IS NOT NULL THEN
    PERFORM count_funding(versions);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- geoBoundaries gbOpen NGA ADM2 (original source GRID3), CC BY 4.0, simplified; P-codes: OCHA. Points are (longitude,latitude).
INSERT INTO lga_shapes (pcode, bounds, shape)
SELECT pcode, box(shape::polygon), shape::polygon FROM (VALUES
  ('NG002001', '(12.272,9.522),(12.271,9.515),(12.36,9.424),(12.373,9.394),(12.355,9.391),(12.319,9.438),(12.304,9.431),(12.266,9.433),(12.258,9.399),(12.232,9.369),(12.221,9.379),(12.193,9.362),(12.184,9.372),(12.163,9.375),(12.142,9.358),(12.105,9.364),(12.1,9.36),(12.107,9.349),(12.095,9.346),(12.077,9.315),(12.02,9.292),(12.028,9.278),(12.018,9.273),(11.951,9.252),(11.949,9.237),(11.924,9.226),(11.901,9.189),(11.887,9.179),(11.86,9.178),(11.848,9.167),(11.826,9.209),(11.783,9.198),(11.687,9.23),(11.648,9.305),(11.64,9.307),(11.639,9.319),(11.624,9.335),(11.634,9.347),(11.697,9.322),(11.716,9.327),(11.755,9.361),(11.778,9.355),(11.828,9.389),(11.833,9.427),(11.862,9.447),(11.879,9.436),(11.908,9.434),(11.94,9.406),(11.989,9.43),(12.028,9.427),(12.056,9.583),(12.071,9.626),(12.093,9.618),(12.107,9.647),(12.227,9.656),(12.23,9.591),(12.25,9.563),(12.266,9.554)'),
  ('NG002002', '(12.601,9.249),(12.649,9.299),(12.588,9.321),(12.59,9.338),(12.619,9.382),(12.588,9.41),(12.594,9.416),(12.564,9.428),(12.586,9.474),(12.613,9.487),(12.618,9.517),(12.643,9.544),(12.648,9.562),(12.676,9.595),(12.719,9.577),(12.716,9.55),(12.736,9.551),(12.743,9.567),(12.761,9.578),(12.767,9.606),(12.76,9.612),(12.772,9.613),(12.768,9.635),(12.754,9.635),(12.762,9.661),(12.749,9.675),(12.795,9.694),(12.826,9.683),(12.829,9.694),(12.889,9.677),(12.945,9.697),(12.955,9.725),(13.045,9.707),(13.09,9.709),(13.085,9.631),(13.075,9.631),(13.077,9.613),(13.087,9.611),(13.088,9.603),(13.078,9.536),(13.087,9.512),(13.024,9.496),(12.988,9.47),(12.968,9.452),(12.898,9.348),(12.906,9.341),(12.921,9.151),(12.942,9.063),(12.925,8.993),(12.849,8.98),(12.844,8.969),(12.79,8.954),(12.752,8.89),(12.627,8.833),(12.621,8.819),(12.578,8.807),(12.559,8.812),(12.542,8.796),(12.485,8.776),(12.478,8.789),(12.453,8.772),(12.439,8.773),(12.382,8.813),(12.356,8.819),(12.351,8.831),(12.329,8.822),(12.31,8.802),(12.302,8.805),(12.252,8.842),(12.197,8.916),(12.172,8.94),(12.186,8.965),(12.204,8.97),(12.21,8.982),(12.2,8.998),(12.147,9.021),(12.133,9.003),(12.098,8.988),(12.078,9.018),(12.063,9.025),(12.065,9.058),(12.069,9.068),(12.088,9.071),(12.09,9.083),(12.125,9.098),(12.178,9.104),(12.194,9.099),(12.224,9.112),(12.214,9.124),(12.211,9.146),(12.212,9.234),(12.263,9.261),(12.304,9.25),(12.328,9.23),(12.375,9.167),(12.352,9.151),(12.346,9.131),(12.365,9.108),(12.328,9.053),(12.353,9.044),(12.411,9.12),(12.456,9.123),(12.498,9.107),(12.523,9.108),(12.527,9.124),(12.572,9.1),(12.584,9.109),(12.609,9.186)'),
  ('NG002003', '(11.793,8.564),(11.813,8.572),(11.815,8.601),(11.829,8.628),(11.85,8.627),(11.886,8.646),(11.897,8.641),(11.911,8.647),(11.939,8.676),(11.941,8.635),(11.982,8.649),(12.016,8.576),(11.996,8.54),(12.003,8.534),(11.999,8.52),(12.013,8.511),(12.014,8.496),(12.035,8.466),(12.062,8.471),(12.093,8.492),(12.114,8.483),(12.114,8.46),(12.138,8.496),(12.143,8.533),(12.166,8.54),(12.165,8.553),(12.142,8.581),(12.143,8.612),(12.157,8.63),(12.156,8.643),(12.178,8.664),(12.227,8.635),(12.24,8.648),(12.264,8.599),(12.277,8.591),(12.298,8.594),(12.312,8.558),(12.277,8.513),(12.286,8.498),(12.252,8.5),(12.252,8.473),(12.267,8.449),(12.251,8.421),(12.263,8.419),(12.247,8.394),(12.237,8.327),(12.256,8.213),(12.198,8.221),(12.179,8.245),(12.156,8.248),(12.152,8.262),(12.078,8.212),(12.083,8.194),(12.062,8.186),(12.041,8.194),(12.032,8.208),(11.972,8.226),(11.959,8.253),(11.927,8.249),(11.852,8.276),(11.82,8.331),(11.696,8.391),(11.713,8.412),(11.721,8.442),(11.716,8.465),(11.78,8.514),(11.795,8.546)'),
  ('NG002004', '(12.257,10.36),(12.28,10.329),(12.299,10.341),(12.306,10.336),(12.313,10.315),(12.387,10.317),(12.389,10.333),(12.379,10.35),(12.422,10.371),(12.504,10.379),(12.557,10.395),(12.555,10.428),(12.565,10.435),(12.558,10.446),(12.571,10.482),(12.579,10.492),(12.592,10.49),(12.603,10.484),(12.6,10.461),(12.612,10.448),(12.596,10.444),(12.677,10.345),(12.729,10.341),(12.751,10.316),(12.784,10.299),(12.791,10.255),(12.754,10.244),(12.775,10.211),(12.762,10.139),(12.752,10.116),(12.721,10.106),(12.716,10.049),(12.682,10.051),(12.634,10.034),(12.616,10.045),(12.593,10.088),(12.588,10.113),(12.568,10.096),(12.57,10.045),(12.471,10.039),(12.453,10.019),(12.412,10.014),(12.408,10.025),(12.395,10.012),(12.354,10.019),(12.338,9.965),(12.323,9.969),(12.311,10.004),(12.293,9.991),(12.277,9.945),(12.222,9.926),(12.226,9.938),(12.203,9.95),(12.164,10.02),(12.165,10.06),(12.201,10.09),(12.172,10.129),(12.192,10.159),(12.214,10.167),(12.207,10.194),(12.235,10.211),(12.264,10.214),(12.278,10.227),(12.266,10.246),(12.213,10.281),(12.242,10.319)'),
  ('NG002005', '(12.355,9.391),(12.373,9.394),(12.36,9.424),(12.271,9.515),(12.272,9.522),(12.286,9.523),(12.287,9.533),(12.34,9.547),(12.361,9.578),(12.374,9.579),(12.38,9.592),(12.37,9.606),(12.382,9.613),(12.432,9.601),(12.478,9.612),(12.507,9.607),(12.575,9.584),(12.608,9.584),(12.639,9.56),(12.648,9.562),(12.643,9.544),(12.618,9.517),(12.613,9.487),(12.586,9.474),(12.564,9.428),(12.594,9.416),(12.588,9.41),(12.619,9.382),(12.59,9.338),(12.588,9.321),(12.649,9.299),(12.601,9.249),(12.549,9.233),(12.515,9.241),(12.511,9.233),(12.465,9.289),(12.441,9.289),(12.386,9.342)'),
  ('NG002006', '(11.901,9.671),(11.871,9.676),(11.853,9.648),(11.835,9.636),(11.834,9.659),(11.82,9.675),(11.825,9.696),(11.776,9.707),(11.796,9.731),(11.817,9.741),(11.855,9.793),(11.852,9.814),(11.803,9.832),(11.801,9.841),(11.809,9.876),(11.835,9.93),(11.823,9.97),(11.836,10.034),(11.921,10.025),(11.961,10.036),(11.991,10.035),(12.003,10.022),(11.981,9.976),(11.977,9.927),(11.999,9.889),(12.005,9.791),(11.991,9.763),(11.967,9.759),(11.962,9.739),(12.011,9.724),(11.981,9.682),(12.007,9.66),(12.011,9.642),(11.977,9.652),(11.948,9.649)'),
  ('NG002007', '(12.762,10.139),(12.775,10.211),(12.754,10.244),(12.791,10.255),(12.784,10.299),(12.751,10.316),(12.729,10.341),(12.677,10.345),(12.596,10.444),(12.612,10.448),(12.64,10.436),(12.652,10.439),(12.674,10.485),(12.728,10.568),(12.761,10.583),(12.875,10.574),(12.959,10.548),(13.002,10.522),(13.015,10.495),(13.052,10.464),(13.122,10.444),(13.191,10.41),(13.207,10.416),(13.219,10.438),(13.211,10.443),(13.218,10.449),(13.228,10.443),(13.223,10.452),(13.235,10.463),(13.232,10.429),(13.216,10.419),(13.213,10.39),(13.204,10.384),(13.218,10.362),(13.185,10.348),(13.221,10.315),(13.23,10.276),(13.212,10.273),(13.182,10.308),(13.164,10.286),(13.178,10.27),(13.18,10.246),(13.193,10.237),(13.226,10.238),(13.226,10.227),(13.237,10.22),(13.187,10.217),(13.136,10.244),(13.122,10.224),(13.112,10.199),(13.119,10.168),(13.08,10.076),(13.09,10.057),(13.066,10.04),(13.054,10.02),(13.027,10.021),(13.015,10.003),(12.98,10.004),(12.96,9.993),(12.935,10.012),(12.896,10.025),(12.832,10.006),(12.821,10.083),(12.782,10.089),(12.769,10.137)'),
  ('NG002008', '(12.197,8.916),(12.252,8.842),(12.302,8.805),(12.31,8.802),(12.329,8.822),(12.351,8.831),(12.356,8.819),(12.382,8.813),(12.439,8.773),(12.453,8.772),(12.478,8.789),(12.485,8.776),(12.542,8.796),(12.559,8.812),(12.578,8.807),(12.621,8.819),(12.627,8.833),(12.752,8.89),(12.79,8.954),(12.844,8.969),(12.881,8.846),(12.879,8.75),(12.857,8.686),(12.817,8.65),(12.826,8.565),(12.755,8.572),(12.731,8.512),(12.681,8.467),(12.603,8.493),(12.586,8.465),(12.519,8.455),(12.441,8.455),(12.336,8.42),(12.296,8.434),(12.263,8.419),(12.251,8.421),(12.267,8.449),(12.252,8.473),(12.252,8.5),(12.286,8.498),(12.277,8.513),(12.312,8.558),(12.298,8.594),(12.277,8.591),(12.264,8.599),(12.24,8.648),(12.227,8.635),(12.178,8.664),(12.156,8.643),(12.157,8.63),(12.143,8.612),(12.142,8.581),(12.165,8.553),(12.166,8.54),(12.143,8.533),(12.138,8.496),(12.114,8.46),(12.114,8.483),(12.093,8.492),(12.062,8.471),(12.035,8.466),(12.014,8.496),(12.013,8.511),(11.999,8.52),(12.003,8.534),(11.996,8.54),(12.016,8.576),(11.982,8.649),(11.941,8.635),(11.939,8.676),(11.911,8.647),(11.897,8.641),(11.886,8.646),(12.044,8.787),(12.043,8.801),(12.05,8.805),(12.055,8.798),(12.099,8.849),(12.118,8.85),(12.161,8.898)'),
  ('NG002009', '(11.776,9.707),(11.825,9.696),(11.82,9.675),(11.834,9.659),(11.835,9.636),(11.853,9.648),(11.871,9.676),(11.901,9.671),(11.901,9.66),(11.96,9.598),(11.959,9.584),(11.979,9.552),(11.976,9.538),(11.958,9.519),(11.961,9.506),(11.908,9.501),(11.874,9.521),(11.714,9.498),(11.647,9.464),(11.619,9.435),(11.602,9.437),(11.565,9.412),(11.552,9.414),(11.539,9.406),(11.539,9.398),(11.524,9.396),(11.52,9.404),(11.526,9.408),(11.484,9.464),(11.44,9.494),(11.43,9.55),(11.442,9.56),(11.444,9.576),(11.484,9.604),(11.563,9.605),(11.582,9.62),(11.598,9.649),(11.614,9.656),(11.634,9.627),(11.757,9.719)'),
  ('NG002010', '(13.336,10.867),(13.336,10.908),(13.35,10.932),(13.368,10.925),(13.373,10.897),(13.389,10.896),(13.383,10.878),(13.411,10.88),(13.502,10.911),(13.585,10.949),(13.67,10.945),(13.751,10.914),(13.718,10.882),(13.706,10.847),(13.56,10.64),(13.558,10.648),(13.548,10.653),(13.537,10.648),(13.505,10.673),(13.501,10.693),(13.478,10.696),(13.467,10.706),(13.456,10.687),(13.433,10.713),(13.398,10.719),(13.391,10.704),(13.373,10.716),(13.358,10.714),(13.334,10.726),(13.321,10.744),(13.336,10.8)'),
  ('NG002011', '(13.087,9.512),(13.078,9.536),(13.088,9.603),(13.087,9.611),(13.077,9.613),(13.075,9.631),(13.085,9.631),(13.09,9.709),(13.092,9.774),(13.063,9.832),(13.055,9.872),(13.055,9.892),(13.069,9.926),(13.069,9.965),(13.066,9.984),(13.047,9.994),(13.054,10.02),(13.066,10.04),(13.09,10.057),(13.08,10.076),(13.119,10.168),(13.112,10.199),(13.122,10.224),(13.153,10.207),(13.183,10.173),(13.189,10.137),(13.181,10.127),(13.203,10.118),(13.205,10.125),(13.222,10.125),(13.23,10.11),(13.249,10.104),(13.252,10.085),(13.279,10.066),(13.275,10.058),(13.262,10.057),(13.244,10.032),(13.286,9.971),(13.275,9.938),(13.246,9.922),(13.236,9.908),(13.26,9.752),(13.244,9.588),(13.219,9.543),(13.196,9.531),(13.151,9.515)'),
  ('NG002012', '(11.687,9.23),(11.783,9.198),(11.826,9.209),(11.848,9.167),(11.86,9.178),(11.887,9.179),(11.901,9.189),(11.924,9.226),(11.949,9.237),(11.951,9.252),(12.018,9.273),(12.028,9.278),(12.02,9.292),(12.077,9.315),(12.078,9.268),(12.116,9.274),(12.145,9.256),(12.145,9.24),(12.202,9.259),(12.212,9.234),(12.211,9.146),(12.214,9.124),(12.224,9.112),(12.194,9.099),(12.178,9.104),(12.125,9.098),(12.09,9.083),(12.088,9.071),(12.069,9.068),(12.065,9.058),(12.063,9.025),(12.078,9.018),(12.098,8.988),(12.133,9.003),(12.147,9.021),(12.2,8.998),(12.21,8.982),(12.204,8.97),(12.186,8.965),(12.172,8.94),(12.197,8.916),(12.161,8.898),(12.118,8.85),(12.099,8.849),(12.055,8.798),(12.05,8.805),(12.043,8.801),(12.044,8.787),(11.886,8.646),(11.85,8.627),(11.829,8.628),(11.815,8.601),(11.813,8.572),(11.793,8.564),(11.758,8.617),(11.784,8.63),(11.789,8.641),(11.743,8.678),(11.769,8.712),(11.785,8.711),(11.827,8.739),(11.843,8.867),(11.851,8.87),(11.874,8.938),(11.83,8.994),(11.831,9.008),(11.792,9.02),(11.707,9.075),(11.695,9.107),(11.703,9.161),(11.678,9.211)'),
  ('NG002013', '(13.321,10.744),(13.334,10.726),(13.358,10.714),(13.373,10.716),(13.391,10.704),(13.398,10.719),(13.433,10.713),(13.456,10.687),(13.467,10.706),(13.478,10.696),(13.501,10.693),(13.505,10.673),(13.537,10.648),(13.548,10.653),(13.558,10.648),(13.56,10.64),(13.554,10.566),(13.532,10.454),(13.525,10.425),(13.487,10.417),(13.455,10.423),(13.435,10.444),(13.41,10.448),(13.402,10.462),(13.357,10.486),(13.363,10.493),(13.359,10.517),(13.299,10.505),(13.249,10.511),(13.253,10.54),(13.233,10.559),(13.232,10.589),(13.258,10.612)'),
  ('NG002014', '(13.237,10.22),(13.226,10.227),(13.226,10.238),(13.193,10.237),(13.18,10.246),(13.178,10.27),(13.164,10.286),(13.182,10.308),(13.212,10.273),(13.23,10.276),(13.221,10.315),(13.185,10.348),(13.218,10.362),(13.204,10.384),(13.213,10.39),(13.216,10.419),(13.232,10.429),(13.235,10.463),(13.249,10.511),(13.299,10.505),(13.359,10.517),(13.363,10.493),(13.357,10.486),(13.402,10.462),(13.41,10.448),(13.435,10.444),(13.455,10.423),(13.487,10.417),(13.525,10.425),(13.532,10.454),(13.519,10.394),(13.492,10.39),(13.499,10.337),(13.488,10.278),(13.511,10.273),(13.517,10.257),(13.508,10.215),(13.464,10.217),(13.469,10.186),(13.421,10.22),(13.411,10.211),(13.398,10.23),(13.402,10.25),(13.358,10.259),(13.311,10.285),(13.295,10.274),(13.296,10.267),(13.264,10.264),(13.236,10.273),(13.23,10.268),(13.23,10.26),(13.254,10.253),(13.246,10.244),(13.251,10.233)'),
  ('NG002015', '(13.122,10.224),(13.136,10.244),(13.187,10.217),(13.237,10.22),(13.251,10.233),(13.246,10.244),(13.254,10.253),(13.23,10.26),(13.23,10.268),(13.236,10.273),(13.264,10.264),(13.296,10.267),(13.295,10.274),(13.311,10.285),(13.358,10.259),(13.402,10.25),(13.398,10.23),(13.411,10.211),(13.421,10.22),(13.469,10.186),(13.452,10.154),(13.398,10.111),(13.318,10.1),(13.279,10.066),(13.252,10.085),(13.249,10.104),(13.23,10.11),(13.222,10.125),(13.205,10.125),(13.203,10.118),(13.181,10.127),(13.189,10.137),(13.183,10.173),(13.153,10.207)'),
  ('NG002016', '(12.071,9.626),(12.056,9.583),(12.028,9.427),(11.989,9.43),(11.94,9.406),(11.908,9.434),(11.879,9.436),(11.862,9.447),(11.833,9.427),(11.828,9.389),(11.778,9.355),(11.755,9.361),(11.716,9.327),(11.697,9.322),(11.634,9.347),(11.624,9.335),(11.639,9.319),(11.64,9.307),(11.599,9.302),(11.582,9.317),(11.531,9.326),(11.536,9.367),(11.524,9.396),(11.539,9.398),(11.539,9.406),(11.552,9.414),(11.565,9.412),(11.602,9.437),(11.619,9.435),(11.647,9.464),(11.714,9.498),(11.874,9.521),(11.908,9.501),(11.961,9.506),(11.958,9.519),(11.976,9.538),(11.979,9.552),(11.959,9.584),(11.96,9.598),(11.993,9.601),(12.015,9.612),(12.015,9.632)'),
  ('NG002017', '(12.227,9.656),(12.107,9.647),(12.093,9.618),(12.071,9.626),(12.015,9.632),(12.015,9.612),(11.993,9.601),(11.96,9.598),(11.901,9.66),(11.901,9.671),(11.948,9.649),(11.977,9.652),(12.011,9.642),(12.007,9.66),(11.981,9.682),(12.011,9.724),(11.962,9.739),(11.967,9.759),(11.991,9.763),(12.005,9.791),(11.999,9.889),(11.977,9.927),(11.981,9.976),(12.003,10.022),(11.991,10.035),(12.019,10.067),(12.047,10.057),(12.087,10.061),(12.097,10.068),(12.103,10.093),(12.091,10.101),(12.089,10.142),(12.109,10.187),(12.127,10.204),(12.136,10.237),(12.173,10.269),(12.213,10.281),(12.266,10.246),(12.278,10.227),(12.264,10.214),(12.235,10.211),(12.207,10.194),(12.214,10.167),(12.192,10.159),(12.172,10.129),(12.201,10.09),(12.165,10.06),(12.164,10.02),(12.203,9.95),(12.226,9.938),(12.222,9.926),(12.219,9.896),(12.233,9.859),(12.201,9.838),(12.181,9.835),(12.168,9.813),(12.18,9.813),(12.215,9.73),(12.212,9.708),(12.231,9.705),(12.252,9.666)'),
  ('NG002018', '(12.272,9.522),(12.266,9.554),(12.25,9.563),(12.23,9.591),(12.227,9.656),(12.252,9.666),(12.231,9.705),(12.212,9.708),(12.215,9.73),(12.18,9.813),(12.168,9.813),(12.181,9.835),(12.201,9.838),(12.233,9.859),(12.219,9.896),(12.222,9.926),(12.277,9.945),(12.293,9.991),(12.311,10.004),(12.323,9.969),(12.338,9.965),(12.354,10.019),(12.395,10.012),(12.408,10.025),(12.412,10.014),(12.453,10.019),(12.471,10.039),(12.57,10.045),(12.568,10.096),(12.588,10.113),(12.593,10.088),(12.616,10.045),(12.634,10.034),(12.682,10.051),(12.716,10.049),(12.721,10.106),(12.752,10.116),(12.762,10.139),(12.769,10.137),(12.782,10.089),(12.821,10.083),(12.832,10.006),(12.896,10.025),(12.935,10.012),(12.96,9.993),(12.98,10.004),(13.015,10.003),(13.027,10.021),(13.054,10.02),(13.047,9.994),(13.066,9.984),(13.069,9.965),(13.069,9.926),(13.055,9.892),(13.055,9.872),(13.063,9.832),(13.092,9.774),(13.09,9.709),(13.045,9.707),(12.955,9.725),(12.945,9.697),(12.889,9.677),(12.829,9.694),(12.826,9.683),(12.795,9.694),(12.749,9.675),(12.762,9.661),(12.754,9.635),(12.768,9.635),(12.772,9.613),(12.76,9.612),(12.767,9.606),(12.761,9.578),(12.743,9.567),(12.736,9.551),(12.716,9.55),(12.719,9.577),(12.676,9.595),(12.648,9.562),(12.639,9.56),(12.608,9.584),(12.575,9.584),(12.507,9.607),(12.478,9.612),(12.432,9.601),(12.382,9.613),(12.37,9.606),(12.38,9.592),(12.374,9.579),(12.361,9.578),(12.34,9.547),(12.287,9.533),(12.286,9.523)'),
  ('NG002019', '(11.716,8.465),(11.721,8.442),(11.713,8.412),(11.696,8.391),(11.82,8.331),(11.852,8.276),(11.927,8.249),(11.959,8.253),(11.972,8.226),(12.032,8.208),(12.041,8.194),(12.062,8.186),(12.083,8.194),(12.078,8.212),(12.152,8.262),(12.156,8.248),(12.179,8.245),(12.198,8.221),(12.256,8.213),(12.246,8.177),(12.21,8.132),(12.202,8.107),(12.202,8.042),(12.209,8.003),(12.221,7.994),(12.207,7.968),(12.19,7.957),(12.195,7.942),(12.161,7.913),(12.141,7.878),(12.096,7.826),(12.033,7.715),(12.025,7.661),(12.041,7.629),(12.044,7.578),(11.853,7.391),(11.772,7.488),(11.763,7.541),(11.773,7.652),(11.758,7.725),(11.727,7.719),(11.633,7.75),(11.632,7.764),(11.649,7.791),(11.646,7.866),(11.62,7.874),(11.59,7.908),(11.552,7.903),(11.541,7.892),(11.514,7.816),(11.5,7.8),(11.49,7.8),(11.412,7.898),(11.342,8.019),(11.343,8.028),(11.354,8.027),(11.346,8.042),(11.363,8.064),(11.504,8.194),(11.546,8.246),(11.601,8.352),(11.63,8.387),(11.613,8.404),(11.638,8.414),(11.648,8.442),(11.679,8.463)'),
  ('NG002020', '(12.441,9.289),(12.465,9.289),(12.511,9.233),(12.497,9.221),(12.462,9.216),(12.397,9.221),(12.411,9.278),(12.407,9.294)'),
  ('NG002021', '(12.077,9.315),(12.095,9.346),(12.107,9.349),(12.1,9.36),(12.105,9.364),(12.142,9.358),(12.163,9.375),(12.184,9.372),(12.193,9.362),(12.221,9.379),(12.232,9.369),(12.258,9.399),(12.266,9.433),(12.304,9.431),(12.319,9.438),(12.355,9.391),(12.386,9.342),(12.441,9.289),(12.407,9.294),(12.411,9.278),(12.397,9.221),(12.462,9.216),(12.497,9.221),(12.511,9.233),(12.515,9.241),(12.549,9.233),(12.601,9.249),(12.609,9.186),(12.584,9.109),(12.572,9.1),(12.527,9.124),(12.523,9.108),(12.498,9.107),(12.456,9.123),(12.411,9.12),(12.353,9.044),(12.328,9.053),(12.365,9.108),(12.346,9.131),(12.352,9.151),(12.375,9.167),(12.328,9.23),(12.304,9.25),(12.263,9.261),(12.212,9.234),(12.202,9.259),(12.145,9.24),(12.145,9.256),(12.116,9.274),(12.078,9.268)'),
  ('NG008001', '(13.084,13.113),(13.022,13.23),(12.995,13.311),(12.939,13.393),(12.918,13.407),(12.876,13.411),(12.846,13.423),(12.819,13.422),(12.877,13.486),(12.928,13.496),(13.016,13.534),(13.052,13.539),(13.062,13.55),(13.073,13.535),(13.065,13.538),(13.061,13.527),(13.088,13.522),(13.088,13.516),(13.104,13.54),(13.125,13.522),(13.122,13.541),(13.147,13.551),(13.14,13.518),(13.155,13.516),(13.162,13.534),(13.181,13.538),(13.188,13.519),(13.198,13.513),(13.194,13.526),(13.212,13.533),(13.205,13.536),(13.207,13.549),(13.24,13.565),(13.236,13.575),(13.227,13.576),(13.226,13.589),(13.242,13.59),(13.251,13.58),(13.263,13.595),(13.257,13.604),(13.252,13.597),(13.243,13.616),(13.263,13.62),(13.258,13.631),(13.276,13.639),(13.269,13.646),(13.287,13.661),(13.294,13.659),(13.296,13.674),(13.304,13.672),(13.312,13.687),(13.309,13.696),(13.325,13.689),(13.335,13.694),(13.332,13.716),(13.339,13.721),(13.363,13.708),(13.634,13.708),(13.762,13.529),(13.648,13.396),(13.456,13.323),(13.469,13.183),(13.434,13.162),(13.4,13.128),(13.384,13.091),(13.346,13.047),(13.283,13.013),(13.25,13.034),(13.19,13.056),(13.172,13.086),(13.149,13.1)'),
  ('NG008002', '(12.612,10.448),(12.6,10.461),(12.603,10.484),(12.592,10.49),(12.518,10.624),(12.465,10.639),(12.445,10.648),(12.407,10.687),(12.429,10.721),(12.453,10.738),(12.516,10.778),(12.547,10.811),(12.588,10.757),(12.651,10.767),(12.666,10.782),(12.73,10.732),(12.733,10.721),(12.798,10.724),(12.9,10.703),(12.927,10.682),(12.94,10.657),(12.958,10.669),(12.991,10.672),(12.998,10.726),(13.037,10.777),(13.054,10.814),(13.089,10.842),(13.087,10.94),(13.099,10.97),(13.161,10.959),(13.151,10.861),(13.209,10.861),(13.237,10.898),(13.328,10.865),(13.336,10.867),(13.336,10.8),(13.321,10.744),(13.258,10.612),(13.232,10.589),(13.233,10.559),(13.253,10.54),(13.249,10.511),(13.235,10.463),(13.223,10.452),(13.228,10.443),(13.218,10.449),(13.211,10.443),(13.219,10.438),(13.207,10.416),(13.191,10.41),(13.122,10.444),(13.052,10.464),(13.015,10.495),(13.002,10.522),(12.959,10.548),(12.875,10.574),(12.761,10.583),(12.728,10.568),(12.674,10.485),(12.652,10.439),(12.64,10.436)'),
  ('NG008003', '(13.786,11.749),(13.921,11.744),(14.067,11.78),(14.265,11.787),(14.234,11.621),(14.418,11.497),(14.467,11.479),(14.499,11.435),(14.443,11.406),(14.411,11.404),(14.33,11.339),(14.164,11.234),(14.004,11.283),(13.99,11.297),(13.921,11.326),(13.765,11.335),(13.598,11.388),(13.594,11.435),(13.573,11.522),(13.605,11.532),(13.619,11.514),(13.642,11.512),(13.647,11.502),(13.672,11.515),(13.685,11.542),(13.659,11.575),(13.657,11.609),(13.663,11.616),(13.585,11.651),(13.709,11.748)'),
  ('NG008004', '(11.764,10.738),(11.791,10.741),(11.817,10.725),(11.839,10.665),(11.816,10.648),(11.811,10.626),(11.802,10.621),(11.786,10.59),(11.796,10.561),(11.794,10.527),(11.777,10.535),(11.712,10.541),(11.704,10.528),(11.716,10.518),(11.725,10.465),(11.745,10.476),(11.769,10.446),(11.808,10.432),(11.804,10.403),(11.827,10.368),(11.817,10.349),(11.824,10.334),(11.819,10.322),(11.825,10.311),(11.837,10.314),(11.84,10.304),(11.83,10.285),(11.801,10.272),(11.795,10.23),(11.762,10.242),(11.741,10.221),(11.702,10.208),(11.702,10.195),(11.687,10.19),(11.623,10.21),(11.61,10.224),(11.618,10.23),(11.612,10.249),(11.597,10.257),(11.59,10.283),(11.561,10.297),(11.551,10.29),(11.545,10.318),(11.529,10.314),(11.536,10.327),(11.546,10.327),(11.552,10.369),(11.569,10.385),(11.597,10.395),(11.602,10.427),(11.656,10.461),(11.663,10.497),(11.638,10.519),(11.6,10.534),(11.573,10.573),(11.583,10.594),(11.714,10.634),(11.754,10.663),(11.767,10.706)'),
  ('NG008005', '(12.453,10.738),(12.429,10.721),(12.407,10.687),(12.445,10.648),(12.465,10.639),(12.439,10.618),(12.446,10.597),(12.438,10.575),(12.4,10.581),(12.37,10.574),(12.333,10.596),(12.336,10.623),(12.318,10.624),(12.315,10.66),(12.261,10.624),(12.26,10.595),(12.224,10.563),(12.225,10.538),(12.208,10.542),(12.189,10.583),(12.159,10.596),(12.1,10.596),(12.085,10.623),(12.089,10.64),(12.077,10.647),(12.085,10.664),(12.045,10.656),(12.025,10.661),(12.018,10.648),(11.992,10.646),(11.979,10.624),(11.987,10.588),(11.968,10.584),(11.931,10.569),(11.904,10.577),(11.907,10.59),(11.88,10.623),(11.87,10.652),(11.844,10.656),(11.839,10.665),(11.817,10.725),(11.791,10.741),(11.764,10.738),(11.75,10.815),(11.729,10.825),(11.634,10.833),(11.632,10.857),(11.64,10.876),(11.677,10.877),(11.712,10.902),(11.722,10.896),(11.747,10.917),(11.776,10.924),(11.783,10.937),(11.803,10.933),(11.819,10.945),(11.855,10.935),(11.9,10.969),(11.908,10.939),(11.936,10.947),(11.967,10.968),(11.975,10.987),(11.999,10.998),(12.043,11.049),(12.126,11.038),(12.15,11.048),(12.168,11.08),(12.153,11.12),(12.314,11.022),(12.38,10.934),(12.437,10.832)'),
  ('NG008006', '(13.087,10.94),(13.089,10.842),(13.054,10.814),(13.037,10.777),(12.998,10.726),(12.991,10.672),(12.958,10.669),(12.94,10.657),(12.927,10.682),(12.9,10.703),(12.798,10.724),(12.733,10.721),(12.73,10.732),(12.666,10.782),(12.625,10.812),(12.616,10.832),(12.66,10.916),(12.677,11.017),(12.729,11.002),(12.751,10.974),(12.789,10.98),(12.828,10.964),(12.984,10.947),(13.045,10.952)'),
  ('NG008007', '(13.328,10.865),(13.237,10.898),(13.209,10.861),(13.151,10.861),(13.161,10.959),(13.099,10.97),(13.087,10.94),(13.045,10.952),(12.984,10.947),(12.828,10.964),(12.789,10.98),(12.751,10.974),(12.729,11.002),(12.677,11.017),(12.66,10.916),(12.616,10.832),(12.625,10.812),(12.666,10.782),(12.651,10.767),(12.588,10.757),(12.547,10.811),(12.516,10.778),(12.453,10.738),(12.437,10.832),(12.38,10.934),(12.314,11.022),(12.153,11.12),(12.117,11.149),(12.103,11.248),(12.187,11.302),(12.197,11.318),(12.202,11.357),(12.221,11.359),(12.248,11.34),(12.387,11.385),(12.441,11.39),(12.49,11.325),(12.467,11.266),(12.511,11.234),(12.54,11.2),(12.56,11.203),(12.579,11.217),(12.635,11.212),(12.751,11.301),(12.806,11.307),(12.829,11.358),(12.904,11.275),(13.1,11.34),(13.192,11.321),(13.217,11.173),(13.143,11.125),(13.219,10.944),(13.314,10.914),(13.321,10.906),(13.316,10.892),(13.329,10.883)'),
  ('NG008008', '(14.265,11.787),(14.067,11.78),(13.921,11.744),(13.786,11.749),(13.804,11.791),(13.807,11.818),(13.836,11.86),(13.834,11.878),(13.852,11.902),(13.85,11.942),(13.867,11.979),(13.86,12.019),(13.887,12.081),(13.898,12.08),(13.91,12.121),(13.917,12.132),(13.953,12.112),(13.965,12.126),(13.95,12.159),(13.956,12.166),(13.972,12.155),(14.046,12.146),(14.057,12.134),(14.039,12.125),(14.03,12.104),(14.071,12.037),(14.101,12.024),(14.2,12.024),(14.279,12.076),(14.279,12.1),(14.293,12.104),(14.316,12.091),(14.311,11.997),(14.273,11.891),(14.275,11.84)'),
  ('NG008009', '(12.419,12.524),(12.444,12.561),(12.436,12.574),(12.442,12.585),(12.428,12.602),(12.465,12.614),(12.501,12.675),(12.499,12.71),(12.536,12.721),(12.532,12.745),(12.552,12.749),(12.608,12.788),(12.627,12.812),(12.64,12.815),(12.639,12.827),(12.648,12.835),(12.674,12.839),(12.675,12.853),(12.714,12.888),(12.737,12.898),(12.812,12.996),(12.825,13.035),(12.856,13.032),(12.873,13.012),(12.892,12.938),(12.885,12.9),(12.964,12.806),(12.999,12.81),(13.083,12.793),(13.051,12.668),(13.02,12.61),(13,12.604),(12.95,12.542),(12.944,12.516),(12.908,12.497),(12.912,12.487),(12.93,12.481),(12.904,12.458),(12.883,12.461),(12.883,12.454),(12.903,12.445),(12.873,12.388),(12.87,12.308),(12.753,12.413),(12.633,12.417),(12.603,12.445),(12.575,12.439),(12.547,12.518),(12.499,12.506),(12.467,12.512),(12.456,12.523),(12.466,12.53),(12.464,12.54)'),
  ('NG008010', '(13.084,13.113),(13.149,13.1),(13.172,13.086),(13.19,13.056),(13.25,13.034),(13.283,13.013),(13.271,12.966),(13.291,12.926),(13.334,12.907),(13.351,12.916),(13.367,12.909),(13.359,12.896),(13.46,12.849),(13.496,12.812),(13.516,12.753),(13.555,12.775),(13.601,12.752),(13.613,12.728),(13.606,12.721),(13.589,12.73),(13.565,12.727),(13.553,12.685),(13.544,12.687),(13.493,12.656),(13.494,12.607),(13.47,12.611),(13.429,12.552),(13.402,12.547),(13.387,12.583),(13.337,12.546),(13.324,12.557),(13.359,12.652),(13.354,12.655),(13.35,12.643),(13.336,12.65),(13.321,12.644),(13.31,12.628),(13.266,12.626),(13.247,12.634),(13.224,12.622),(13.21,12.656),(13.225,12.662),(13.25,12.713),(13.235,12.728),(13.206,12.732),(13.198,12.773),(13.158,12.793),(13.083,12.793),(12.999,12.81),(12.964,12.806),(12.885,12.9),(12.892,12.938),(12.873,13.012),(12.856,13.032),(12.874,13.063),(12.914,13.173),(12.941,13.149),(12.968,13.137)'),
  ('NG008011', '(13.751,10.914),(13.67,10.945),(13.585,10.949),(13.502,10.911),(13.411,10.88),(13.383,10.878),(13.389,10.896),(13.373,10.897),(13.368,10.925),(13.35,10.932),(13.336,10.908),(13.336,10.867),(13.328,10.865),(13.329,10.883),(13.316,10.892),(13.321,10.906),(13.314,10.914),(13.219,10.944),(13.143,11.125),(13.217,11.173),(13.192,11.321),(13.25,11.379),(13.347,11.382),(13.402,11.324),(13.46,11.313),(13.506,11.315),(13.512,11.376),(13.542,11.415),(13.594,11.435),(13.598,11.388),(13.765,11.335),(13.921,11.326),(13.99,11.297),(14.004,11.283),(13.966,11.249),(13.92,11.181),(13.878,11.148),(13.881,11.134),(13.811,11.052),(13.795,11.007),(13.774,10.979),(13.772,10.941)'),
  ('NG008012', '(12.592,10.49),(12.579,10.492),(12.571,10.482),(12.558,10.446),(12.565,10.435),(12.555,10.428),(12.557,10.395),(12.504,10.379),(12.422,10.371),(12.379,10.35),(12.389,10.333),(12.387,10.317),(12.313,10.315),(12.306,10.336),(12.299,10.341),(12.28,10.329),(12.257,10.36),(12.246,10.368),(12.235,10.364),(12.222,10.343),(12.206,10.333),(12.18,10.34),(12.171,10.333),(12.161,10.302),(12.102,10.272),(12.082,10.251),(12.035,10.277),(11.983,10.272),(12.001,10.288),(12.009,10.347),(12.041,10.365),(12.043,10.376),(12.026,10.382),(12.057,10.473),(12.046,10.468),(11.99,10.483),(11.984,10.49),(11.998,10.506),(11.999,10.534),(11.969,10.569),(11.968,10.584),(11.987,10.588),(11.979,10.624),(11.992,10.646),(12.018,10.648),(12.025,10.661),(12.045,10.656),(12.085,10.664),(12.077,10.647),(12.089,10.64),(12.085,10.623),(12.1,10.596),(12.159,10.596),(12.189,10.583),(12.208,10.542),(12.225,10.538),(12.224,10.563),(12.26,10.595),(12.261,10.624),(12.315,10.66),(12.318,10.624),(12.336,10.623),(12.333,10.596),(12.37,10.574),(12.4,10.581),(12.438,10.575),(12.446,10.597),(12.439,10.618),(12.465,10.639),(12.518,10.624)'),
  ('NG008013', '(13.092,11.835),(13.102,11.807),(13.076,11.787),(13.104,11.753),(13.116,11.774),(13.122,11.771),(13.127,11.793),(13.156,11.798),(13.169,11.81),(13.184,11.807),(13.172,11.849),(13.18,11.857),(13.165,11.863),(13.154,11.899),(13.113,11.885),(13.091,11.914),(13.085,12.033),(13.071,12.042),(13.06,12.091),(13.073,12.101),(13.091,12.149),(13.11,12.177),(13.155,12.189),(13.225,12.128),(13.196,12.083),(13.222,12.052),(13.22,12.016),(13.237,11.999),(13.247,12.006),(13.247,12.038),(13.26,12.034),(13.256,12.005),(13.27,12.005),(13.272,11.999),(13.272,11.959),(13.292,11.916),(13.291,11.88),(13.286,11.861),(13.224,11.846),(13.218,11.857),(13.196,11.847),(13.189,11.834),(13.195,11.825),(13.227,11.827),(13.247,11.811),(13.218,11.769),(13.302,11.711),(13.278,11.695),(13.255,11.709),(13.23,11.712),(13.202,11.732),(13.193,11.747),(13.166,11.742),(13.159,11.748),(13.179,11.769),(13.173,11.773),(13.143,11.758),(13.123,11.725),(13.092,11.74),(13.08,11.715),(13.017,11.743),(13.049,11.77),(13.039,11.804),(13.071,11.817),(13.075,11.842)'),
  ('NG008014', '(12.829,11.358),(12.806,11.307),(12.751,11.301),(12.635,11.212),(12.579,11.217),(12.56,11.203),(12.54,11.2),(12.511,11.234),(12.467,11.266),(12.49,11.325),(12.441,11.39),(12.387,11.385),(12.248,11.34),(12.221,11.359),(12.246,11.399),(12.303,11.444),(12.322,11.451),(12.322,11.46),(12.344,11.479),(12.374,11.55),(12.348,11.583),(12.3,11.609),(12.301,11.645),(12.275,11.694),(12.224,11.633),(12.199,11.643),(12.196,11.658),(12.214,11.703),(12.221,11.756),(12.238,11.76),(12.244,11.809),(12.27,11.826),(12.256,11.886),(12.274,11.977),(12.468,11.916),(12.491,11.922),(12.533,11.962),(12.544,11.963),(12.562,11.99),(12.589,11.984),(12.684,11.998),(12.682,11.985),(12.695,11.978),(12.696,11.959),(12.672,11.949),(12.661,11.969),(12.656,11.965),(12.656,11.942),(12.634,11.932),(12.62,11.914),(12.621,11.873),(12.64,11.871),(12.703,11.807),(12.706,11.776),(12.745,11.652),(12.743,11.567),(12.731,11.532),(12.735,11.508)'),
  ('NG008015', '(14.499,11.435),(14.467,11.479),(14.418,11.497),(14.234,11.621),(14.265,11.787),(14.275,11.84),(14.273,11.891),(14.311,11.997),(14.316,12.091),(14.397,12.135),(14.42,12.185),(14.414,12.197),(14.427,12.206),(14.403,12.232),(14.377,12.241),(14.379,12.259),(14.396,12.27),(14.382,12.289),(14.348,12.292),(14.323,12.313),(14.321,12.371),(14.334,12.374),(14.376,12.36),(14.401,12.367),(14.419,12.361),(14.431,12.37),(14.443,12.364),(14.444,12.35),(14.464,12.36),(14.475,12.346),(14.485,12.351),(14.483,12.342),(14.498,12.331),(14.52,12.327),(14.521,12.314),(14.51,12.314),(14.512,12.296),(14.548,12.281),(14.543,12.271),(14.55,12.258),(14.559,12.259),(14.55,12.236),(14.593,12.228),(14.593,12.217),(14.609,12.201),(14.598,12.195),(14.614,12.192),(14.614,12.186),(14.629,12.182),(14.632,12.195),(14.659,12.198),(14.678,12.164),(14.652,12.137),(14.656,12.116),(14.636,12.093),(14.653,12.064),(14.632,12.059),(14.622,12.042),(14.639,11.984),(14.656,11.962),(14.634,11.933),(14.643,11.912),(14.628,11.904),(14.605,11.869),(14.616,11.856),(14.606,11.837),(14.612,11.825),(14.589,11.755),(14.589,11.692),(14.641,11.647),(14.646,11.576),(14.618,11.506)'),
  ('NG008016', '(13.585,11.651),(13.663,11.616),(13.657,11.609),(13.659,11.575),(13.685,11.542),(13.672,11.515),(13.647,11.502),(13.642,11.512),(13.619,11.514),(13.605,11.532),(13.573,11.522),(13.594,11.435),(13.542,11.415),(13.512,11.376),(13.506,11.315),(13.46,11.313),(13.402,11.324),(13.347,11.382),(13.25,11.379),(13.192,11.321),(13.1,11.34),(12.904,11.275),(12.829,11.358),(12.735,11.508),(12.731,11.532),(12.743,11.567),(12.745,11.652),(12.706,11.776),(12.703,11.807),(12.64,11.871),(12.621,11.873),(12.62,11.914),(12.634,11.932),(12.656,11.942),(12.656,11.965),(12.661,11.969),(12.672,11.949),(12.696,11.959),(12.695,11.978),(12.682,11.985),(12.684,11.998),(12.715,12.011),(12.752,12.002),(12.775,11.966),(12.771,11.95),(12.781,11.94),(12.84,11.91),(12.908,11.892),(12.955,11.905),(12.979,11.936),(12.984,11.97),(12.953,12.003),(12.996,12.052),(12.99,12.057),(12.997,12.068),(13.071,12.042),(13.085,12.033),(13.091,11.914),(13.077,11.895),(13.108,11.862),(13.092,11.835),(13.075,11.842),(13.071,11.817),(13.039,11.804),(13.049,11.77),(13.017,11.743),(13.08,11.715),(13.092,11.74),(13.123,11.725),(13.143,11.758),(13.173,11.773),(13.179,11.769),(13.159,11.748),(13.166,11.742),(13.193,11.747),(13.202,11.732),(13.23,11.712),(13.255,11.709),(13.278,11.695),(13.302,11.711),(13.218,11.769),(13.247,11.811),(13.313,11.785),(13.321,11.761),(13.311,11.748),(13.336,11.726),(13.393,11.737),(13.441,11.776),(13.505,11.797),(13.554,11.771)'),
  ('NG008017', '(13.283,13.013),(13.346,13.047),(13.384,13.091),(13.4,13.128),(13.434,13.162),(13.469,13.183),(13.456,13.323),(13.648,13.396),(13.762,13.529),(14.083,13.083),(14.116,12.936),(13.942,12.754),(13.902,12.739),(13.885,12.713),(13.835,12.746),(13.683,12.737),(13.656,12.693),(13.606,12.721),(13.613,12.728),(13.601,12.752),(13.555,12.775),(13.516,12.753),(13.496,12.812),(13.46,12.849),(13.359,12.896),(13.367,12.909),(13.351,12.916),(13.334,12.907),(13.291,12.926),(13.271,12.966)'),
  ('NG008018', '(11.84,10.304),(11.837,10.314),(11.825,10.311),(11.819,10.322),(11.824,10.334),(11.817,10.349),(11.827,10.368),(11.804,10.403),(11.808,10.432),(11.769,10.446),(11.745,10.476),(11.725,10.465),(11.716,10.518),(11.704,10.528),(11.712,10.541),(11.777,10.535),(11.794,10.527),(11.796,10.561),(11.786,10.59),(11.802,10.621),(11.811,10.626),(11.816,10.648),(11.839,10.665),(11.844,10.656),(11.87,10.652),(11.88,10.623),(11.907,10.59),(11.904,10.577),(11.931,10.569),(11.968,10.584),(11.969,10.569),(11.999,10.534),(11.998,10.506),(11.984,10.49),(11.99,10.483),(12.046,10.468),(12.057,10.473),(12.026,10.382),(12.043,10.376),(12.041,10.365),(12.009,10.347),(11.993,10.355),(11.95,10.347),(11.871,10.311)'),
  ('NG008019', '(13.786,11.749),(13.709,11.748),(13.585,11.651),(13.554,11.771),(13.505,11.797),(13.441,11.776),(13.393,11.737),(13.336,11.726),(13.311,11.748),(13.321,11.761),(13.313,11.785),(13.247,11.811),(13.227,11.827),(13.195,11.825),(13.189,11.834),(13.196,11.847),(13.218,11.857),(13.224,11.846),(13.286,11.861),(13.291,11.88),(13.292,11.916),(13.272,11.959),(13.272,11.999),(13.27,12.005),(13.256,12.005),(13.26,12.034),(13.247,12.038),(13.247,12.006),(13.237,11.999),(13.22,12.016),(13.222,12.052),(13.196,12.083),(13.225,12.128),(13.263,12.087),(13.286,12.095),(13.267,12.198),(13.271,12.252),(13.323,12.266),(13.359,12.258),(13.403,12.219),(13.426,12.241),(13.47,12.257),(13.567,12.203),(13.598,12.162),(13.654,12.137),(13.654,12.21),(13.679,12.241),(13.701,12.215),(13.786,12.202),(13.847,12.176),(13.87,12.174),(13.91,12.121),(13.898,12.08),(13.887,12.081),(13.86,12.019),(13.867,11.979),(13.85,11.942),(13.852,11.902),(13.834,11.878),(13.836,11.86),(13.807,11.818),(13.804,11.791)'),
  ('NG008020', '(12.419,12.524),(12.464,12.54),(12.466,12.53),(12.456,12.523),(12.467,12.512),(12.499,12.506),(12.547,12.518),(12.575,12.439),(12.603,12.445),(12.633,12.417),(12.753,12.413),(12.87,12.308),(12.98,12.342),(13.053,12.338),(13.088,12.362),(13.136,12.366),(13.141,12.362),(13.129,12.33),(13.134,12.289),(13.111,12.255),(13.122,12.258),(13.138,12.243),(13.155,12.189),(13.11,12.177),(13.091,12.149),(13.073,12.101),(13.06,12.091),(13.071,12.042),(12.997,12.068),(12.99,12.057),(12.996,12.052),(12.953,12.003),(12.984,11.97),(12.979,11.936),(12.955,11.905),(12.908,11.892),(12.84,11.91),(12.781,11.94),(12.771,11.95),(12.775,11.966),(12.752,12.002),(12.715,12.011),(12.684,11.998),(12.589,11.984),(12.562,11.99),(12.544,11.963),(12.533,11.962),(12.491,11.922),(12.468,11.916),(12.274,11.977),(12.281,11.995),(12.269,12.005),(12.238,12.09),(12.236,12.137),(12.264,12.178),(12.25,12.213),(12.285,12.266),(12.285,12.315),(12.268,12.323),(12.27,12.333),(12.286,12.33),(12.283,12.41),(12.287,12.425),(12.301,12.435),(12.353,12.46),(12.377,12.52),(12.386,12.527)'),
  ('NG008021', '(13.091,11.914),(13.113,11.885),(13.154,11.899),(13.165,11.863),(13.18,11.857),(13.172,11.849),(13.184,11.807),(13.169,11.81),(13.156,11.798),(13.127,11.793),(13.122,11.771),(13.116,11.774),(13.104,11.753),(13.076,11.787),(13.102,11.807),(13.092,11.835),(13.108,11.862),(13.077,11.895)'),
  ('NG008022', '(13.956,12.166),(13.95,12.159),(13.965,12.126),(13.953,12.112),(13.917,12.132),(13.91,12.121),(13.87,12.174),(13.847,12.176),(13.786,12.202),(13.701,12.215),(13.679,12.241),(13.654,12.21),(13.654,12.137),(13.598,12.162),(13.567,12.203),(13.47,12.257),(13.441,12.293),(13.479,12.324),(13.541,12.339),(13.675,12.345),(13.67,12.369),(13.716,12.42),(13.774,12.548),(13.89,12.649),(14.153,12.77),(14.173,12.678),(14.045,12.611),(14.032,12.471),(13.981,12.426),(13.952,12.386),(13.947,12.352),(13.992,12.339),(13.996,12.322),(13.99,12.289),(13.995,12.235),(13.94,12.193)'),
  ('NG008023', '(12.819,13.422),(12.846,13.423),(12.876,13.411),(12.918,13.407),(12.939,13.393),(12.995,13.311),(13.022,13.23),(13.084,13.113),(12.968,13.137),(12.941,13.149),(12.914,13.173),(12.874,13.063),(12.856,13.032),(12.825,13.035),(12.812,12.996),(12.737,12.898),(12.714,12.888),(12.675,12.853),(12.674,12.839),(12.648,12.835),(12.639,12.827),(12.64,12.815),(12.627,12.812),(12.608,12.788),(12.552,12.749),(12.532,12.745),(12.536,12.721),(12.499,12.71),(12.497,12.765),(12.485,12.802),(12.46,12.814),(12.431,12.852),(12.409,12.86),(12.408,12.888),(12.395,12.916),(12.413,12.967),(12.408,13.023),(12.43,13.073),(12.459,13.066),(12.497,13.113),(12.508,13.14),(12.527,13.154),(12.54,13.152),(12.556,13.161),(12.549,13.163),(12.549,13.18),(12.559,13.201),(12.534,13.207),(12.538,13.215),(12.554,13.212),(12.551,13.227),(12.57,13.234),(12.565,13.244),(12.573,13.242),(12.593,13.255),(12.591,13.283),(12.601,13.287),(12.626,13.279),(12.646,13.308),(12.644,13.289),(12.657,13.291),(12.668,13.274),(12.676,13.276),(12.692,13.303),(12.682,13.321),(12.701,13.321),(12.709,13.308),(12.719,13.309),(12.708,13.324),(12.739,13.326),(12.741,13.335),(12.733,13.337),(12.736,13.348),(12.748,13.354),(12.773,13.394),(12.799,13.404)'),
  ('NG008024', '(13.402,12.547),(13.429,12.552),(13.47,12.611),(13.494,12.607),(13.493,12.656),(13.544,12.687),(13.553,12.685),(13.565,12.727),(13.589,12.73),(13.606,12.721),(13.656,12.693),(13.683,12.737),(13.835,12.746),(13.885,12.713),(13.902,12.739),(13.942,12.754),(14.116,12.936),(14.153,12.77),(13.89,12.649),(13.774,12.548),(13.716,12.42),(13.67,12.369),(13.675,12.345),(13.541,12.339),(13.479,12.324),(13.441,12.293),(13.47,12.257),(13.426,12.241),(13.403,12.219),(13.359,12.258),(13.323,12.266),(13.271,12.252),(13.251,12.293),(13.303,12.309),(13.31,12.319),(13.287,12.373),(13.367,12.395),(13.347,12.519)'),
  ('NG008025', '(14.316,12.091),(14.293,12.104),(14.279,12.1),(14.279,12.076),(14.2,12.024),(14.101,12.024),(14.071,12.037),(14.03,12.104),(14.039,12.125),(14.057,12.134),(14.046,12.146),(13.972,12.155),(13.956,12.166),(13.94,12.193),(13.995,12.235),(13.99,12.289),(13.996,12.322),(13.992,12.339),(13.947,12.352),(13.952,12.386),(13.981,12.426),(14.032,12.471),(14.045,12.611),(14.173,12.678),(14.203,12.538),(14.2,12.501),(14.193,12.5),(14.188,12.482),(14.176,12.479),(14.182,12.447),(14.197,12.449),(14.188,12.441),(14.195,12.435),(14.177,12.428),(14.176,12.409),(14.188,12.406),(14.228,12.362),(14.279,12.371),(14.292,12.357),(14.297,12.363),(14.292,12.372),(14.309,12.359),(14.321,12.371),(14.323,12.313),(14.348,12.292),(14.382,12.289),(14.396,12.27),(14.379,12.259),(14.377,12.241),(14.403,12.232),(14.427,12.206),(14.414,12.197),(14.42,12.185),(14.397,12.135)'),
  ('NG008026', '(12.87,12.308),(12.873,12.388),(12.903,12.445),(12.883,12.454),(12.883,12.461),(12.904,12.458),(12.93,12.481),(12.912,12.487),(12.908,12.497),(12.944,12.516),(12.95,12.542),(13,12.604),(13.02,12.61),(13.051,12.668),(13.083,12.793),(13.158,12.793),(13.198,12.773),(13.206,12.732),(13.235,12.728),(13.25,12.713),(13.225,12.662),(13.21,12.656),(13.224,12.622),(13.247,12.634),(13.266,12.626),(13.31,12.628),(13.321,12.644),(13.336,12.65),(13.35,12.643),(13.354,12.655),(13.359,12.652),(13.324,12.557),(13.337,12.546),(13.387,12.583),(13.402,12.547),(13.347,12.519),(13.367,12.395),(13.287,12.373),(13.31,12.319),(13.303,12.309),(13.251,12.293),(13.271,12.252),(13.267,12.198),(13.286,12.095),(13.263,12.087),(13.225,12.128),(13.155,12.189),(13.138,12.243),(13.122,12.258),(13.111,12.255),(13.134,12.289),(13.129,12.33),(13.141,12.362),(13.136,12.366),(13.088,12.362),(13.053,12.338),(12.98,12.342)'),
  ('NG008027', '(12.257,10.36),(12.242,10.319),(12.213,10.281),(12.173,10.269),(12.136,10.237),(12.127,10.204),(12.109,10.187),(12.089,10.142),(12.091,10.101),(12.103,10.093),(12.097,10.068),(12.087,10.061),(12.047,10.057),(12.019,10.067),(11.991,10.035),(11.961,10.036),(11.921,10.025),(11.836,10.034),(11.79,10.039),(11.756,10.083),(11.711,10.173),(11.687,10.19),(11.702,10.195),(11.702,10.208),(11.741,10.221),(11.762,10.242),(11.795,10.23),(11.801,10.272),(11.83,10.285),(11.84,10.304),(11.871,10.311),(11.95,10.347),(11.993,10.355),(12.009,10.347),(12.001,10.288),(11.983,10.272),(12.035,10.277),(12.082,10.251),(12.102,10.272),(12.161,10.302),(12.171,10.333),(12.18,10.34),(12.206,10.333),(12.222,10.343),(12.235,10.364),(12.246,10.368)'),
  ('NG036001', '(11.196,12.52),(11.166,12.533),(11.148,12.526),(11.139,12.508),(11.112,12.511),(11.108,12.503),(11.068,12.494),(11.087,12.528),(11.065,12.531),(11.047,12.492),(11.03,12.508),(11.039,12.534),(11.023,12.566),(11.028,12.578),(10.993,12.591),(11.004,12.606),(10.999,12.625),(11.035,12.647),(11.041,12.674),(11.082,12.689),(11.085,12.708),(11.069,12.723),(11.064,12.751),(11.033,12.762),(11.046,12.788),(11.056,12.784),(11.061,12.798),(11.109,12.803),(11.147,12.773),(11.14,12.758),(11.152,12.752),(11.143,12.739),(11.161,12.722),(11.172,12.722),(11.163,12.699),(11.187,12.664),(11.193,12.608),(11.247,12.607),(11.263,12.599),(11.244,12.509)'),
  ('NG036001', '(11.035,12.81),(11.019,12.848),(11.01,12.85),(10.999,12.841),(10.988,12.848),(10.954,12.833),(10.945,12.843),(10.93,12.835),(10.927,12.839),(10.922,12.828),(10.912,12.831),(10.907,12.819),(10.892,12.813),(10.891,12.831),(10.872,12.837),(10.868,12.828),(10.832,12.826),(10.826,12.807),(10.791,12.81),(10.744,12.791),(10.722,12.773),(10.708,12.754),(10.696,12.693),(10.659,12.702),(10.661,12.69),(10.643,12.667),(10.648,12.65),(10.589,12.642),(10.581,12.648),(10.582,12.66),(10.596,12.663),(10.6,12.695),(10.593,12.701),(10.599,12.706),(10.584,12.711),(10.569,12.794),(10.559,12.805),(10.582,12.85),(10.603,12.851),(10.615,12.868),(10.639,12.862),(10.687,12.871),(10.707,12.861),(10.717,12.874),(10.752,12.868),(10.763,12.887),(10.804,12.876),(10.817,12.888),(10.857,12.886),(10.873,12.896),(10.917,12.877),(10.928,12.864),(10.947,12.862),(10.988,12.877),(11.004,12.874),(11.021,12.916),(11.042,12.937),(11.052,12.939),(11.06,12.928),(11.086,12.92),(11.066,12.889),(11.08,12.882),(11.072,12.874),(11.077,12.866),(11.089,12.871),(11.093,12.848),(11.035,12.833)'),
  ('NG036002', '(11.196,12.52),(11.244,12.509),(11.263,12.599),(11.247,12.607),(11.193,12.608),(11.187,12.664),(11.163,12.699),(11.172,12.722),(11.161,12.722),(11.143,12.739),(11.152,12.752),(11.14,12.758),(11.147,12.773),(11.109,12.803),(11.061,12.798),(11.056,12.784),(11.046,12.788),(11.035,12.81),(11.035,12.833),(11.093,12.848),(11.089,12.871),(11.077,12.866),(11.072,12.874),(11.08,12.882),(11.066,12.889),(11.086,12.92),(11.125,12.93),(11.151,12.947),(11.165,12.939),(11.211,12.943),(11.206,12.966),(11.229,12.973),(11.258,12.951),(11.278,12.971),(11.314,12.962),(11.434,12.983),(11.434,13.011),(11.445,13.021),(11.459,13.024),(11.531,13),(11.558,13),(11.584,12.979),(11.587,12.947),(11.622,12.939),(11.674,12.907),(11.671,12.9),(11.682,12.872),(11.661,12.855),(11.69,12.813),(11.714,12.791),(11.765,12.779),(11.787,12.751),(11.772,12.726),(11.809,12.692),(11.791,12.674),(11.805,12.664),(11.816,12.632),(11.809,12.607),(11.8,12.606),(11.806,12.593),(11.793,12.591),(11.794,12.567),(11.783,12.553),(11.775,12.555),(11.773,12.54),(11.755,12.536),(11.733,12.509),(11.724,12.515),(11.696,12.494),(11.698,12.503),(11.678,12.492),(11.668,12.506),(11.655,12.497),(11.65,12.509),(11.64,12.499),(11.639,12.509),(11.623,12.501),(11.614,12.507),(11.605,12.496),(11.599,12.502),(11.582,12.493),(11.585,12.484),(11.571,12.478),(11.565,12.495),(11.543,12.482),(11.538,12.496),(11.517,12.503),(11.5,12.494),(11.508,12.486),(11.491,12.481),(11.491,12.472),(11.485,12.476),(11.488,12.484),(11.48,12.483),(11.453,12.452),(11.409,12.444),(11.331,12.413),(11.312,12.391),(11.226,12.348),(11.215,12.382),(11.216,12.411),(11.191,12.471)'),
  ('NG036003', '(12.274,11.977),(12.256,11.886),(12.27,11.826),(12.244,11.809),(12.238,11.76),(12.221,11.756),(12.214,11.703),(12.196,11.658),(12.149,11.628),(12.132,11.606),(12.114,11.601),(12.083,11.621),(12.049,11.623),(12.002,11.564),(11.944,11.611),(11.921,11.615),(11.877,11.598),(11.849,11.62),(11.813,11.685),(11.851,11.744),(11.842,11.785),(11.801,11.813),(11.805,11.847),(11.802,11.864),(11.785,11.886),(11.787,11.904),(11.769,11.921),(11.729,11.935),(11.713,11.959),(11.723,12.014),(11.775,12.019),(11.811,11.985),(11.837,11.976),(11.884,12.008),(11.895,11.996),(11.884,11.986),(11.891,11.976),(11.899,11.978),(11.909,11.998),(11.925,11.991),(11.978,11.995),(12.062,12.075),(12.041,12.098),(12.062,12.116),(12.076,12.145),(12.091,12.145),(12.097,12.128),(12.113,12.134),(12.126,12.122),(12.162,12.112),(12.236,12.137),(12.238,12.09),(12.269,12.005),(12.281,11.995)'),
  ('NG036004', '(11.245,11.657),(11.29,11.616),(11.291,11.543),(11.316,11.529),(11.303,11.495),(11.314,11.487),(11.353,11.512),(11.357,11.501),(11.36,11.474),(11.328,11.437),(11.322,11.417),(11.364,11.407),(11.381,11.387),(11.471,11.441),(11.481,11.435),(11.504,11.441),(11.508,11.455),(11.534,11.444),(11.535,11.453),(11.564,11.457),(11.587,11.437),(11.626,11.422),(11.571,11.3),(11.577,11.271),(11.559,11.221),(11.541,11.208),(11.522,11.172),(11.525,11.156),(11.538,11.151),(11.551,11.128),(11.516,11.072),(11.528,11.056),(11.522,11.042),(11.473,11.018),(11.402,11.088),(11.371,11.098),(11.373,11.114),(11.319,11.186),(11.311,11.169),(11.249,11.184),(11.224,11.165),(11.201,11.175),(11.182,11.199),(11.134,11.208),(11.092,11.226),(11.077,11.287),(10.982,11.179),(10.926,11.251),(10.948,11.266),(10.944,11.276),(10.917,11.271),(10.928,11.284),(10.933,11.315),(10.91,11.331),(10.921,11.426),(10.936,11.475),(10.93,11.516),(10.951,11.529),(10.952,11.543),(11.018,11.565),(11.034,11.58),(11.056,11.58),(11.056,11.597),(11.127,11.595),(11.137,11.604),(11.154,11.595),(11.146,11.589),(11.15,11.571),(11.173,11.576),(11.177,11.587),(11.201,11.598),(11.236,11.604),(11.22,11.636)'),
  ('NG036005', '(11.226,12.348),(11.312,12.391),(11.335,12.338),(11.39,12.336),(11.425,12.32),(11.429,12.305),(11.412,12.251),(11.409,12.203),(11.416,12.186),(11.501,12.162),(11.565,12.164),(11.613,12.118),(11.607,12.046),(11.677,12.021),(11.709,12.025),(11.723,12.014),(11.713,11.959),(11.729,11.935),(11.769,11.921),(11.787,11.904),(11.785,11.886),(11.802,11.864),(11.805,11.847),(11.801,11.813),(11.842,11.785),(11.851,11.744),(11.813,11.685),(11.849,11.62),(11.806,11.633),(11.739,11.556),(11.682,11.517),(11.626,11.422),(11.587,11.437),(11.564,11.457),(11.535,11.453),(11.534,11.444),(11.508,11.455),(11.504,11.441),(11.481,11.435),(11.471,11.441),(11.381,11.387),(11.364,11.407),(11.322,11.417),(11.328,11.437),(11.36,11.474),(11.357,11.501),(11.353,11.512),(11.314,11.487),(11.303,11.495),(11.316,11.529),(11.291,11.543),(11.29,11.616),(11.245,11.657),(11.248,11.679),(11.266,11.712),(11.258,11.714),(11.266,11.724),(11.256,11.741),(11.271,11.755),(11.271,11.771),(11.254,11.777),(11.25,11.796),(11.24,11.784),(11.222,11.802),(11.233,11.828),(11.229,11.84),(11.238,11.847),(11.234,11.851),(11.244,11.858),(11.238,11.864),(11.209,11.855),(11.195,11.864),(11.181,11.85),(11.178,11.859),(11.142,11.846),(11.133,11.855),(11.108,11.837),(11.106,11.851),(11.079,11.884),(11.057,11.891),(11.059,11.904),(11.036,11.933),(11.038,11.959),(11.012,11.976),(11.002,11.999),(10.976,12.004),(10.996,12.021),(10.985,12.033),(10.988,12.044),(10.959,12.07),(10.967,12.085),(10.995,12.099),(11.023,12.137),(11.048,12.148),(11.066,12.178),(11.113,12.199),(11.148,12.227),(11.148,12.235),(11.13,12.248),(11.142,12.266),(11.177,12.285),(11.192,12.314)'),
  ('NG036006', '(12.499,12.71),(12.501,12.675),(12.465,12.614),(12.428,12.602),(12.442,12.585),(12.436,12.574),(12.444,12.561),(12.419,12.524),(12.386,12.527),(12.377,12.52),(12.353,12.46),(12.301,12.435),(12.287,12.425),(12.283,12.41),(12.177,12.438),(12.043,12.395),(11.984,12.4),(11.941,12.448),(11.928,12.484),(11.869,12.462),(11.806,12.453),(11.773,12.46),(11.742,12.448),(11.74,12.38),(11.715,12.394),(11.728,12.456),(11.722,12.502),(11.733,12.509),(11.755,12.536),(11.773,12.54),(11.775,12.555),(11.783,12.553),(11.794,12.567),(11.793,12.591),(11.806,12.593),(11.8,12.606),(11.809,12.607),(11.816,12.632),(11.805,12.664),(11.791,12.674),(11.809,12.692),(11.772,12.726),(11.787,12.751),(11.765,12.779),(11.714,12.791),(11.69,12.813),(11.661,12.855),(11.682,12.872),(11.703,12.867),(11.72,12.852),(11.751,12.859),(11.748,12.871),(11.757,12.877),(11.771,12.878),(11.788,12.867),(11.786,12.873),(11.808,12.878),(11.81,12.886),(11.821,12.88),(11.821,12.893),(11.865,12.893),(11.872,12.904),(11.88,12.883),(11.906,12.878),(11.901,12.894),(11.914,12.892),(11.917,12.899),(11.906,12.918),(11.893,12.922),(11.898,12.944),(11.916,12.949),(11.922,12.984),(11.941,12.991),(11.955,13.007),(11.961,12.998),(11.96,12.97),(11.978,12.932),(11.967,12.902),(12.014,12.86),(12.034,12.867),(12.044,12.902),(12.052,12.905),(12.066,12.904),(12.108,12.856),(12.134,12.857),(12.137,12.851),(12.171,12.857),(12.187,12.881),(12.215,12.901),(12.281,12.91),(12.344,12.985),(12.408,13.023),(12.413,12.967),(12.395,12.916),(12.408,12.888),(12.409,12.86),(12.431,12.852),(12.46,12.814),(12.485,12.802),(12.497,12.765)'),
  ('NG036007', '(12.153,11.12),(12.168,11.08),(12.15,11.048),(12.126,11.038),(12.043,11.049),(11.999,10.998),(11.992,11.102),(11.98,11.137),(11.957,11.158),(11.954,11.172),(11.93,11.168),(11.921,11.184),(11.93,11.208),(11.919,11.222),(11.843,11.217),(11.79,11.24),(11.72,11.209),(11.688,11.172),(11.658,11.196),(11.663,11.236),(11.632,11.268),(11.559,11.221),(11.577,11.271),(11.571,11.3),(11.626,11.422),(11.682,11.517),(11.739,11.556),(11.806,11.633),(11.849,11.62),(11.877,11.598),(11.921,11.615),(11.944,11.611),(12.002,11.564),(12.049,11.623),(12.083,11.621),(12.114,11.601),(12.132,11.606),(12.149,11.628),(12.196,11.658),(12.199,11.643),(12.224,11.633),(12.275,11.694),(12.301,11.645),(12.3,11.609),(12.348,11.583),(12.374,11.55),(12.344,11.479),(12.322,11.46),(12.322,11.451),(12.303,11.444),(12.246,11.399),(12.221,11.359),(12.202,11.357),(12.197,11.318),(12.187,11.302),(12.103,11.248),(12.117,11.149)'),
  ('NG036008', '(11.764,10.738),(11.767,10.706),(11.754,10.663),(11.714,10.634),(11.583,10.594),(11.552,10.588),(11.528,10.568),(11.517,10.57),(11.512,10.6),(11.524,10.66),(11.515,10.695),(11.517,10.732),(11.539,10.851),(11.529,10.877),(11.53,10.935),(11.473,11.018),(11.522,11.042),(11.528,11.056),(11.516,11.072),(11.551,11.128),(11.538,11.151),(11.525,11.156),(11.522,11.172),(11.541,11.208),(11.559,11.221),(11.632,11.268),(11.663,11.236),(11.658,11.196),(11.688,11.172),(11.72,11.209),(11.79,11.24),(11.843,11.217),(11.919,11.222),(11.93,11.208),(11.921,11.184),(11.93,11.168),(11.954,11.172),(11.957,11.158),(11.98,11.137),(11.992,11.102),(11.999,10.998),(11.975,10.987),(11.967,10.968),(11.936,10.947),(11.908,10.939),(11.9,10.969),(11.855,10.935),(11.819,10.945),(11.803,10.933),(11.783,10.937),(11.776,10.924),(11.747,10.917),(11.722,10.896),(11.712,10.902),(11.677,10.877),(11.64,10.876),(11.632,10.857),(11.634,10.833),(11.729,10.825),(11.75,10.815)'),
  ('NG036009', '(11.046,12.788),(11.033,12.762),(11.064,12.751),(11.069,12.723),(11.085,12.708),(11.082,12.689),(11.041,12.674),(11.035,12.647),(10.999,12.625),(11.004,12.606),(10.993,12.591),(11.028,12.578),(11.023,12.566),(11.039,12.534),(11.03,12.508),(11.047,12.492),(11.065,12.531),(11.087,12.528),(11.068,12.494),(11.108,12.503),(11.112,12.511),(11.139,12.508),(11.148,12.526),(11.166,12.533),(11.196,12.52),(11.191,12.471),(11.216,12.411),(11.215,12.382),(11.226,12.348),(11.192,12.314),(11.177,12.285),(11.142,12.266),(11.13,12.248),(11.148,12.235),(11.148,12.227),(11.113,12.199),(11.066,12.178),(11.048,12.148),(11.023,12.137),(10.995,12.099),(10.967,12.085),(10.934,12.097),(10.916,12.086),(10.91,12.055),(10.867,12.006),(10.822,11.988),(10.815,12.008),(10.826,12.013),(10.827,12.096),(10.823,12.109),(10.804,12.117),(10.799,12.128),(10.789,12.278),(10.764,12.37),(10.751,12.476),(10.691,12.514),(10.651,12.529),(10.614,12.532),(10.598,12.522),(10.59,12.526),(10.598,12.538),(10.587,12.542),(10.603,12.563),(10.586,12.568),(10.596,12.591),(10.589,12.642),(10.648,12.65),(10.643,12.667),(10.661,12.69),(10.659,12.702),(10.696,12.693),(10.708,12.754),(10.722,12.773),(10.744,12.791),(10.791,12.81),(10.826,12.807),(10.832,12.826),(10.868,12.828),(10.872,12.837),(10.891,12.831),(10.892,12.813),(10.907,12.819),(10.912,12.831),(10.922,12.828),(10.927,12.839),(10.93,12.835),(10.945,12.843),(10.954,12.833),(10.988,12.848),(10.999,12.841),(11.01,12.85),(11.019,12.848),(11.035,12.81)'),
  ('NG036010', '(11.086,12.92),(11.06,12.928),(11.052,12.939),(11.042,12.937),(11.021,12.916),(11.004,12.874),(10.988,12.877),(10.947,12.862),(10.928,12.864),(10.917,12.877),(10.873,12.896),(10.857,12.886),(10.817,12.888),(10.804,12.876),(10.763,12.887),(10.752,12.868),(10.717,12.874),(10.707,12.861),(10.687,12.871),(10.639,12.862),(10.615,12.868),(10.603,12.851),(10.582,12.85),(10.559,12.805),(10.538,12.824),(10.53,12.817),(10.513,12.82),(10.495,12.816),(10.503,12.807),(10.475,12.79),(10.436,12.818),(10.524,12.864),(10.55,12.838),(10.561,12.858),(10.596,12.861),(10.604,12.869),(10.602,12.882),(10.583,12.897),(10.537,12.91),(10.514,12.944),(10.48,12.939),(10.463,12.947),(10.447,12.971),(10.446,12.99),(10.457,12.997),(10.47,13.03),(10.536,13.062),(10.565,13.036),(10.587,13.029),(10.696,13.037),(10.717,13.047),(10.717,13.087),(10.725,13.092),(10.751,13.084),(10.765,13.107),(10.762,13.122),(10.798,13.158),(10.897,13.184),(10.923,13.183),(10.925,13.134),(10.935,13.105),(10.89,13.08),(10.894,13.071),(10.882,13.058),(10.878,13.032),(10.905,13.02),(10.901,12.987),(10.91,12.965),(10.922,12.962),(10.931,12.935),(10.942,12.94),(10.95,12.968),(10.959,12.957),(10.979,12.957),(10.991,12.968),(10.994,12.995),(11.013,12.979),(11.027,12.983),(11.109,12.96),(11.124,12.973),(11.147,12.963),(11.165,12.985),(11.194,12.987),(11.206,12.966),(11.211,12.943),(11.165,12.939),(11.151,12.947),(11.125,12.93)'),
  ('NG036011', '(10.224,13.28),(10.219,13.244),(10.178,13.165),(10.222,13.126),(10.209,13.105),(10.214,13.091),(10.226,13.089),(10.233,13.077),(10.248,13.094),(10.261,13.089),(10.244,13.07),(10.247,13.053),(10.235,13.009),(10.226,13.007),(10.224,13.015),(10.174,13.002),(10.149,12.988),(10.099,12.986),(10.104,12.966),(10.089,12.984),(10.064,12.978),(10.051,12.953),(10.032,12.965),(9.988,12.956),(9.954,12.936),(9.943,12.911),(9.93,12.919),(9.911,12.877),(9.915,12.863),(9.858,12.82),(9.816,12.807),(9.787,12.814),(9.786,12.799),(9.777,12.804),(9.765,12.796),(9.714,12.81),(9.705,12.823),(9.681,12.821),(9.662,12.834),(9.873,13.075),(9.909,13.112),(9.92,13.107),(9.945,13.122),(9.961,13.14),(9.962,13.156),(10.148,13.26)'),
  ('NG036012', '(11.056,11.597),(11.056,11.58),(11.034,11.58),(11.018,11.565),(10.952,11.543),(10.951,11.529),(10.93,11.516),(10.939,11.554),(10.929,11.586),(10.921,11.718),(10.928,11.777),(10.905,11.827),(10.878,11.829),(10.861,11.856),(10.817,11.886),(10.8,11.946),(10.807,11.947),(10.807,11.957),(10.814,11.955),(10.81,11.965),(10.819,11.98),(10.824,11.977),(10.822,11.988),(10.867,12.006),(10.91,12.055),(10.916,12.086),(10.934,12.097),(10.967,12.085),(10.959,12.07),(10.988,12.044),(10.985,12.033),(10.996,12.021),(10.976,12.004),(11.002,11.999),(11.012,11.976),(11.038,11.959),(11.036,11.933),(11.059,11.904),(11.057,11.891),(11.079,11.884),(11.106,11.851),(11.108,11.837),(11.133,11.855),(11.142,11.846),(11.178,11.859),(11.181,11.85),(11.195,11.864),(11.209,11.855),(11.238,11.864),(11.244,11.858),(11.234,11.851),(11.238,11.847),(11.229,11.84),(11.233,11.828),(11.222,11.802),(11.209,11.788),(11.205,11.763),(11.191,11.758),(11.167,11.735),(11.115,11.747),(11.089,11.74),(11.086,11.73),(11.076,11.736),(11.073,11.755),(11.034,11.762),(11.013,11.733),(11.028,11.729),(11.035,11.676),(11.019,11.632),(11.055,11.624)'),
  ('NG036013', '(10.47,13.03),(10.457,12.997),(10.446,12.99),(10.447,12.971),(10.463,12.947),(10.48,12.939),(10.514,12.944),(10.537,12.91),(10.583,12.897),(10.602,12.882),(10.604,12.869),(10.596,12.861),(10.561,12.858),(10.55,12.838),(10.524,12.864),(10.436,12.818),(10.385,12.841),(10.331,12.847),(10.325,12.811),(10.29,12.815),(10.305,12.861),(10.29,12.875),(10.289,12.906),(10.272,12.918),(10.274,12.934),(10.264,12.955),(10.283,12.962),(10.282,12.979),(10.265,12.984),(10.26,12.998),(10.235,13.009),(10.247,13.053),(10.244,13.07),(10.261,13.089),(10.297,13.091),(10.346,13.11),(10.431,13.154),(10.454,13.149),(10.439,13.124),(10.393,13.091),(10.428,13.042),(10.461,13.043)'),
  ('NG036014', '(11.245,11.657),(11.22,11.636),(11.236,11.604),(11.201,11.598),(11.177,11.587),(11.173,11.576),(11.15,11.571),(11.146,11.589),(11.154,11.595),(11.137,11.604),(11.127,11.595),(11.056,11.597),(11.055,11.624),(11.019,11.632),(11.035,11.676),(11.028,11.729),(11.013,11.733),(11.034,11.762),(11.073,11.755),(11.076,11.736),(11.086,11.73),(11.089,11.74),(11.115,11.747),(11.167,11.735),(11.191,11.758),(11.205,11.763),(11.209,11.788),(11.222,11.802),(11.24,11.784),(11.25,11.796),(11.254,11.777),(11.271,11.771),(11.271,11.755),(11.256,11.741),(11.266,11.724),(11.258,11.714),(11.266,11.712),(11.248,11.679)'),
  ('NG036015', '(12.283,12.41),(12.286,12.33),(12.27,12.333),(12.268,12.323),(12.285,12.315),(12.285,12.266),(12.25,12.213),(12.264,12.178),(12.236,12.137),(12.162,12.112),(12.126,12.122),(12.113,12.134),(12.097,12.128),(12.091,12.145),(12.076,12.145),(12.062,12.116),(12.041,12.098),(12.062,12.075),(11.978,11.995),(11.925,11.991),(11.909,11.998),(11.899,11.978),(11.891,11.976),(11.884,11.986),(11.895,11.996),(11.884,12.008),(11.837,11.976),(11.811,11.985),(11.775,12.019),(11.723,12.014),(11.709,12.025),(11.677,12.021),(11.607,12.046),(11.613,12.118),(11.565,12.164),(11.501,12.162),(11.416,12.186),(11.409,12.203),(11.412,12.251),(11.429,12.305),(11.425,12.32),(11.39,12.336),(11.335,12.338),(11.312,12.391),(11.331,12.413),(11.409,12.444),(11.453,12.452),(11.48,12.483),(11.488,12.484),(11.485,12.476),(11.491,12.472),(11.491,12.481),(11.508,12.486),(11.5,12.494),(11.517,12.503),(11.538,12.496),(11.543,12.482),(11.565,12.495),(11.571,12.478),(11.585,12.484),(11.582,12.493),(11.599,12.502),(11.605,12.496),(11.614,12.507),(11.623,12.501),(11.639,12.509),(11.64,12.499),(11.65,12.509),(11.655,12.497),(11.668,12.506),(11.678,12.492),(11.698,12.503),(11.696,12.494),(11.724,12.515),(11.733,12.509),(11.722,12.502),(11.728,12.456),(11.715,12.394),(11.74,12.38),(11.742,12.448),(11.773,12.46),(11.806,12.453),(11.869,12.462),(11.928,12.484),(11.941,12.448),(11.984,12.4),(12.043,12.395),(12.177,12.438)'),
  ('NG036016', '(12.43,13.073),(12.408,13.023),(12.344,12.985),(12.281,12.91),(12.215,12.901),(12.187,12.881),(12.171,12.857),(12.137,12.851),(12.134,12.857),(12.108,12.856),(12.066,12.904),(12.052,12.905),(12.044,12.902),(12.034,12.867),(12.014,12.86),(11.967,12.902),(11.978,12.932),(11.96,12.97),(11.961,12.998),(11.955,13.007),(11.941,12.991),(11.922,12.984),(11.916,12.949),(11.898,12.944),(11.893,12.922),(11.906,12.918),(11.917,12.899),(11.914,12.892),(11.901,12.894),(11.906,12.878),(11.88,12.883),(11.872,12.904),(11.865,12.893),(11.821,12.893),(11.821,12.88),(11.81,12.886),(11.808,12.878),(11.786,12.873),(11.788,12.867),(11.771,12.878),(11.757,12.877),(11.748,12.871),(11.751,12.859),(11.72,12.852),(11.703,12.867),(11.682,12.872),(11.671,12.9),(11.674,12.907),(11.622,12.939),(11.587,12.947),(11.584,12.979),(11.558,13),(11.531,13),(11.459,13.024),(11.445,13.021),(11.446,13.072),(11.393,13.088),(11.399,13.099),(11.428,13.111),(11.426,13.144),(11.361,13.166),(11.323,13.245),(11.347,13.263),(11.339,13.307),(11.321,13.347),(11.334,13.379),(11.452,13.377),(11.82,13.273),(12.09,13.122),(12.141,13.114),(12.178,13.124),(12.181,13.117),(12.2,13.13),(12.233,13.106),(12.238,13.117),(12.259,13.118),(12.281,13.097)'),
  ('NG036017', '(11.445,13.021),(11.434,13.011),(11.434,12.983),(11.314,12.962),(11.278,12.971),(11.258,12.951),(11.229,12.973),(11.206,12.966),(11.194,12.987),(11.165,12.985),(11.147,12.963),(11.124,12.973),(11.109,12.96),(11.027,12.983),(11.013,12.979),(10.994,12.995),(10.991,12.968),(10.979,12.957),(10.959,12.957),(10.95,12.968),(10.942,12.94),(10.931,12.935),(10.922,12.962),(10.91,12.965),(10.901,12.987),(10.905,13.02),(10.878,13.032),(10.882,13.058),(10.894,13.071),(10.89,13.08),(10.935,13.105),(10.925,13.134),(10.923,13.183),(10.897,13.184),(10.798,13.158),(10.762,13.122),(10.765,13.107),(10.751,13.084),(10.725,13.092),(10.717,13.087),(10.717,13.047),(10.696,13.037),(10.587,13.029),(10.565,13.036),(10.536,13.062),(10.47,13.03),(10.461,13.043),(10.428,13.042),(10.393,13.091),(10.439,13.124),(10.454,13.149),(10.431,13.154),(10.346,13.11),(10.297,13.091),(10.261,13.089),(10.248,13.094),(10.233,13.077),(10.226,13.089),(10.214,13.091),(10.209,13.105),(10.222,13.126),(10.178,13.165),(10.219,13.244),(10.224,13.28),(10.464,13.319),(10.645,13.375),(10.734,13.387),(10.835,13.387),(10.932,13.369),(11.021,13.376),(11.106,13.361),(11.334,13.379),(11.321,13.347),(11.339,13.307),(11.347,13.263),(11.323,13.245),(11.361,13.166),(11.426,13.144),(11.428,13.111),(11.399,13.099),(11.393,13.088),(11.446,13.072)')
) AS known (pcode, shape);--> statement-breakpoint
-- What is there already, counted once.
UPDATE schools s SET place = coalesce(CASE WHEN s.lat IS NULL THEN only_place(p.facets) ELSE lga_at(s.lat, s.lng) END, '')
FROM projects p WHERE p.id = s.project_id;--> statement-breakpoint
SELECT count_projects(array_agg(ROW(1, id, number, organization_id, status, year_of(start_date), year_of(end_date),
  facets)::project_version)) FROM projects;--> statement-breakpoint
INSERT INTO school_sites (site, state, listings)
SELECT school_site(school_name, community, place), left(min(place), 5), count(*) FROM schools GROUP BY 1;--> statement-breakpoint
SELECT add_to_site_totals(state, count(*)) FROM school_sites GROUP BY state;--> statement-breakpoint
SELECT add_to_reach_totals(array_agg(ROW(lga_pcode, organization_id, year_of(start_date), status, 0, 1, boys, girls,
  male_teachers, female_teachers, male_sbmc, female_sbmc)::reach_totals)) FROM activities WHERE deleted_at IS NULL;--> statement-breakpoint
SELECT add_to_presence_totals(array_agg(ROW(reason, place, organization_id, 1)::presence_totals))
FROM activities, unnest(ARRAY['activity', 'activity:' || year_of(start_date)]) AS reason,
  unnest(ARRAY[lga_pcode, left(lga_pcode, 5)]) AS place
WHERE deleted_at IS NULL AND status <> 'planned';--> statement-breakpoint
SELECT count_funding(array_agg(ROW(1, organization_id, year_from_to, project_number(project_code),
  CASE currency WHEN 'NGN' THEN amount ELSE 0 END, CASE currency WHEN 'NGN' THEN 0 ELSE amount_usd END,
  amount_usd)::funding_version)) FROM funding_entries WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TRIGGER schools_placed BEFORE INSERT OR UPDATE ON schools FOR EACH ROW EXECUTE FUNCTION place_school();--> statement-breakpoint
CREATE TRIGGER projects_counted_added AFTER INSERT ON projects
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_projects_counted();--> statement-breakpoint
CREATE TRIGGER projects_counted_changed AFTER UPDATE ON projects
  REFERENCING NEW TABLE AS after_rows OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_projects_counted();--> statement-breakpoint
CREATE TRIGGER schools_counted_added AFTER INSERT ON schools
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_schools_counted();--> statement-breakpoint
CREATE TRIGGER schools_counted_changed AFTER UPDATE ON schools
  REFERENCING NEW TABLE AS after_rows OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_schools_counted();--> statement-breakpoint
CREATE TRIGGER schools_counted_removed AFTER DELETE ON schools
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_schools_counted();--> statement-breakpoint
CREATE TRIGGER activities_counted_added AFTER INSERT ON activities
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_activities_counted();--> statement-breakpoint
CREATE TRIGGER activities_counted_changed AFTER UPDATE ON activities
  REFERENCING NEW TABLE AS after_rows OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_activities_counted();--> statement-breakpoint
CREATE TRIGGER activities_counted_removed AFTER DELETE ON activities
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_activities_counted();--> statement-breakpoint
CREATE TRIGGER funding_entries_counted_added AFTER INSERT ON funding_entries
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_funding_counted();--> statement-breakpoint
CREATE TRIGGER funding_entries_counted_changed AFTER UPDATE ON funding_entries
  REFERENCING NEW TABLE AS after_rows OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_funding_counted();--> statement-breakpoint
CREATE TRIGGER funding_entries_counted_removed AFTER DELETE ON funding_entries
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_funding_counted();
