CREATE TABLE "places" (
	"pcode" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state_pcode" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_sets" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "projects_only_state";--> statement-breakpoint
CREATE INDEX "projects_only_state" ON "projects" USING btree ("target_states",code_of_project("number"));--> statement-breakpoint
-- The states of the release before, whose names stood in places_of(): whatever counts projects between here and the import of
-- the reference set, which replaces them, finds their codes.
INSERT INTO "places" ("pcode", "kind", "name", "state_pcode", "lat", "lng") VALUES
  ('NG002', 'state', 'Adamawa', 'NG002', 9.2094, 12.481),
  ('NG008', 'state', 'Borno', 'NG008', 11.8464, 13.1603),
  ('NG036', 'state', 'Yobe', 'NG036', 11.747, 11.9608);--> statement-breakpoint
-- As before, but for the states' codes, which are looked up. A state that is in no row has none, and counts nowhere.
CREATE OR REPLACE FUNCTION places_of(facets text[]) RETURNS text[] LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  facet text;
  code text;
  lgas text[] := '{}';
  states text[] := '{}';
  found_places text[] := ARRAY[''];
BEGIN
  FOREACH facet IN ARRAY facets LOOP
    IF starts_with(facet, 'lga:') THEN
      lgas := lgas || upper(substr(facet, 5));
    ELSIF starts_with(facet, 'state:') THEN
      SELECT pcode INTO code FROM places WHERE kind = 'state' AND lower(name) = substr(facet, 7);
      IF FOUND THEN
        states := states || code;
      END IF;
    END IF;
  END LOOP;
  found_places := found_places || states || lgas;
  FOREACH facet IN ARRAY states LOOP
    IF NOT starts_with(array_to_string(lgas, ','), facet) AND position(',' || facet IN array_to_string(lgas, ',')) = 0 THEN
      found_places := found_places || (facet || '-');
    END IF;
  END LOOP;
  RETURN found_places;
END $$;--> statement-breakpoint
ALTER FUNCTION only_place(text[]) STABLE;
