CREATE TABLE "indicators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"counts" text NOT NULL,
	"unit" text NOT NULL,
	"adds_up" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"definition" text NOT NULL,
	"source" text,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "indicators_years" CHECK ("indicators"."to_year" is null or "indicators"."to_year" >= "indicators"."from_year")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "children_with_disabilities" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "indicator_id" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "ward" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "location_type" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "modality" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "learning" text;--> statement-breakpoint
CREATE UNIQUE INDEX "indicators_code" ON "indicators" USING btree (lower("code"));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_indicator" ON "activities" USING btree ("indicator_id","start_date") WHERE deleted_at is null and indicator_id is not null;