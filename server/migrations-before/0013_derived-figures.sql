-- The tables that are made here are filled from their definitions (src/database/derived) at the end of the start.
-- The sums that were kept before, and all that kept them.
DROP TRIGGER activities_counted_added ON activities;
DROP TRIGGER activities_counted_changed ON activities;
DROP TRIGGER activities_counted_removed ON activities;
DROP TRIGGER funding_added ON funding_entries;
DROP TRIGGER funding_changed ON funding_entries;
DROP TRIGGER funding_entries_counted_added ON funding_entries;
DROP TRIGGER funding_entries_counted_changed ON funding_entries;
DROP TRIGGER funding_entries_counted_removed ON funding_entries;
DROP TRIGGER funding_removed ON funding_entries;
DROP TRIGGER projects_added ON projects;
DROP TRIGGER projects_changed ON projects;
DROP TRIGGER projects_counted_added ON projects;
DROP TRIGGER projects_counted_changed ON projects;
DROP TRIGGER schools_counted_added ON schools;
DROP TRIGGER schools_counted_changed ON schools;
DROP TRIGGER schools_counted_removed ON schools;
DROP TRIGGER schools_placed ON schools;
DROP TRIGGER stock_added ON stock_items;
DROP TRIGGER stock_changed ON stock_items;
DROP TRIGGER stock_removed ON stock_items;
DROP INDEX "projects_only_state";
DROP FUNCTION add_to_fund_totals(fund_totals[]);
DROP FUNCTION add_to_funding_totals(text[],text[],bigint[],numeric[],numeric[],numeric[]);
DROP FUNCTION add_to_organization_sites(organization_site_totals[]);
DROP FUNCTION add_to_place_totals(place_totals[]);
DROP FUNCTION add_to_presence_totals(presence_totals[]);
DROP FUNCTION add_to_project_totals(text[],text[],bigint[],numeric[],bigint[]);
DROP FUNCTION add_to_reach_kind_totals(reach_kind_totals[]);
DROP FUNCTION add_to_reach_totals(reach_totals[]);
DROP FUNCTION add_to_site_totals(text,bigint);
DROP FUNCTION code_of_project(bigint);
DROP FUNCTION count_activities(activity_version[]);
DROP FUNCTION count_funding(funding_version[]);
DROP FUNCTION count_projects(project_version[]);
DROP FUNCTION count_schools(school_version[]);
DROP FUNCTION counted_under(text,integer);
DROP FUNCTION keep_activities_counted();
DROP FUNCTION keep_funding_counted();
DROP FUNCTION keep_funding_totals();
DROP FUNCTION keep_project_totals();
DROP FUNCTION keep_projects_counted();
DROP FUNCTION keep_schools_counted();
DROP FUNCTION keep_stock_totals();
DROP FUNCTION lga_at(double precision,double precision);
DROP FUNCTION move_funding(project_version[]);
DROP FUNCTION only_place(text[]);
DROP FUNCTION own_part();
DROP FUNCTION people_of(integer,integer,integer);
DROP FUNCTION place_school();
DROP FUNCTION places_above(text);
DROP FUNCTION places_of(text[]);
DROP FUNCTION project_number(text);
DROP FUNCTION school_site(text,text,text);
DROP FUNCTION scopes_of(uuid,text[]);
DROP FUNCTION stock_value(integer,numeric);
DROP FUNCTION year_of(date);
DROP TYPE project_version;
DROP TYPE school_version;
DROP TYPE activity_version;
DROP TYPE funding_version;--> statement-breakpoint
CREATE TABLE "derived_tables" (
	"name" text PRIMARY KEY NOT NULL,
	"definition_hash" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"differing" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "project_places" (
	"project_id" uuid NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"project_number" bigint NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer NOT NULL,
	"is_first" boolean NOT NULL,
	"is_first_of_state" boolean NOT NULL,
	"places" integer NOT NULL,
	"states" integer NOT NULL,
	"components" integer NOT NULL,
	CONSTRAINT "project_places_key" PRIMARY KEY("project_id","place")
);--> statement-breakpoint
CREATE TABLE "reach_sums" (
	"organization_id" uuid NOT NULL,
	"lga_pcode" text NOT NULL,
	"year" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"project_status" text NOT NULL,
	"activities" bigint NOT NULL,
	"boys" bigint NOT NULL,
	"girls" bigint NOT NULL,
	"male_teachers" bigint NOT NULL,
	"female_teachers" bigint NOT NULL,
	"male_sbmc" bigint NOT NULL,
	"female_sbmc" bigint NOT NULL,
	CONSTRAINT "reach_sums_key" PRIMARY KEY("organization_id","lga_pcode","year","type","status","project_status")
);--> statement-breakpoint
CREATE TABLE "school_places" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"site" bigint NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer NOT NULL,
	"components" integer NOT NULL
);--> statement-breakpoint
DROP TABLE "fund_totals" CASCADE;--> statement-breakpoint
DROP TABLE "organization_site_totals" CASCADE;--> statement-breakpoint
DROP TABLE "place_totals" CASCADE;--> statement-breakpoint
DROP TABLE "presence_totals" CASCADE;--> statement-breakpoint
DROP TABLE "reach_kind_totals" CASCADE;--> statement-breakpoint
DROP TABLE "reach_totals" CASCADE;--> statement-breakpoint
DROP TABLE "school_sites" CASCADE;--> statement-breakpoint
DROP TABLE "site_totals" CASCADE;--> statement-breakpoint
DROP TABLE "funding_totals" CASCADE;--> statement-breakpoint
DROP TABLE "project_totals" CASCADE;--> statement-breakpoint
DROP TABLE "stock_totals" CASCADE;--> statement-breakpoint
DROP INDEX "funding_reference";--> statement-breakpoint
DROP INDEX "funding_status";--> statement-breakpoint
DROP INDEX "funding_facets";--> statement-breakpoint
DROP INDEX "funding_organization";--> statement-breakpoint
DROP INDEX "schools_place";--> statement-breakpoint
DROP INDEX "funding_project_code";--> statement-breakpoint
DROP INDEX "funding_donor";--> statement-breakpoint
DROP INDEX "funding_recipient";--> statement-breakpoint
DROP INDEX "funding_near_duplicate";--> statement-breakpoint
DROP INDEX "funding_search";--> statement-breakpoint
ALTER TABLE "funding_entries" ADD COLUMN "donor_key" text;--> statement-breakpoint
ALTER TABLE "funding_entries" ADD COLUMN "recipient_key" text;--> statement-breakpoint
-- As the keys that they were filtered by until now have them.
UPDATE "funding_entries" SET
	"donor_key" = (SELECT substr(facet, 7) FROM unnest(facets) AS facet WHERE starts_with(facet, 'donor:') LIMIT 1),
	"recipient_key" = (SELECT substr(facet, 11) FROM unnest(facets) AS facet WHERE starts_with(facet, 'recipient:') LIMIT 1);--> statement-breakpoint
ALTER TABLE "funding_entries" ALTER COLUMN "donor_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_entries" ALTER COLUMN "recipient_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_entries" ADD COLUMN "project_number" bigint GENERATED ALWAYS AS (CASE WHEN lower(project_code) ~ '^neh-[1-9][0-9]{0,14}$' THEN substr(project_code, 5)::bigint END) STORED;--> statement-breakpoint
ALTER TABLE "funding_entries" ADD COLUMN "from_year" integer GENERATED ALWAYS AS (left(year_from_to, 4)::integer) STORED;--> statement-breakpoint
ALTER TABLE "funding_entries" ADD COLUMN "to_year" integer GENERATED ALWAYS AS (right(year_from_to, 4)::integer) STORED;--> statement-breakpoint
CREATE INDEX "project_places_number" ON "project_places" USING btree ("project_number");--> statement-breakpoint
CREATE INDEX "project_places_organization" ON "project_places" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "school_places_site" ON "school_places" USING btree ("place","site","status","organization_id","from_year","to_year","components");--> statement-breakpoint
CREATE INDEX "school_places_project" ON "school_places" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "funding_project_code" ON "funding_entries" USING btree (lower("project_code"),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_donor" ON "funding_entries" USING btree ("donor_key","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_recipient" ON "funding_entries" USING btree ("recipient_key","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_near_duplicate" ON "funding_entries" USING btree (lower("reference_code"),"amount") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_search" ON "funding_entries" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "funding_entries" DROP COLUMN "facets";--> statement-breakpoint
ALTER TABLE "schools" DROP COLUMN "place";
