CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"field" text,
	"body" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"units_per_dollar" numeric(13, 6) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_key" PRIMARY KEY("month","currency"),
	CONSTRAINT "exchange_rates_bounds" CHECK ("exchange_rates"."units_per_dollar" > 0)
);
--> statement-breakpoint
CREATE TABLE "reporting_periods" (
	"month" text PRIMARY KEY NOT NULL,
	"due_on" date NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reporting_periods_month" CHECK ("reporting_periods"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"nothing_to_report" boolean DEFAULT false NOT NULL,
	"note" text,
	"reason" text,
	"round" integer DEFAULT 1 NOT NULL,
	"first_submitted_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"last_reminded_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"year" integer NOT NULL,
	"lga_pcode" text NOT NULL,
	"group" text NOT NULL,
	"people_in_need" integer NOT NULL,
	"target" integer NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "targets_key" PRIMARY KEY("year","lga_pcode","group"),
	CONSTRAINT "targets_bounds" CHECK ("targets"."people_in_need" >= 0 AND "targets"."target" >= 0)
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_month_reporting_periods_month_fk" FOREIGN KEY ("month") REFERENCES "public"."reporting_periods"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("entity_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_open" ON "comments" USING btree ("organization_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_organization_month" ON "reports" USING btree ("organization_id","month");--> statement-breakpoint
CREATE INDEX "reports_month" ON "reports" USING btree ("month");--> statement-breakpoint
CREATE INDEX "activities_month" ON "activities" USING btree ("organization_id","start_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");