-- As before, but for the schema that it names: an index on it is built, analyzed and restored where none is searched.
CREATE OR REPLACE FUNCTION only_place(facets text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  place text;
  states integer := 0;
  lgas integer := 0;
  last text := '';
BEGIN
  FOREACH place IN ARRAY public.places_of(facets) LOOP
    IF length(place) = 5 THEN
      states := states + 1;
    ELSIF length(place) = 8 THEN
      lgas := lgas + 1;
      last := place;
    END IF;
  END LOOP;
  RETURN CASE WHEN states <> 1 THEN '' WHEN lgas = 1 THEN last ELSE (public.places_of(facets))[2] END;
END $$;--> statement-breakpoint
-- The code that names a project, in small letters: what project_number() reads, and quick to compare with many entries.
CREATE FUNCTION code_of_project(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'neh-' || number::text
$$;--> statement-breakpoint
CREATE INDEX "funding_organization" ON "funding_entries" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_only_state" ON "projects" USING btree (left(only_place("facets"), 5),code_of_project("number"));
