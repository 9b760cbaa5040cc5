CREATE TABLE "report_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"month" text NOT NULL,
	"step" text NOT NULL,
	"round" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"note" text,
	"nothing_to_report" boolean DEFAULT false NOT NULL,
	"by_submitter" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	"changes" jsonb,
	"contents" jsonb
);
--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_month_reporting_periods_month_fk" FOREIGN KEY ("month") REFERENCES "public"."reporting_periods"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_steps_report" ON "report_steps" USING btree ("organization_id","month","at");