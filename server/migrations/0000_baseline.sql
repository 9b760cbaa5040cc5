CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"state" text NOT NULL,
	"lga_pcode" text NOT NULL,
	"school_id" uuid,
	"coordinates" text,
	"lat" double precision,
	"lng" double precision,
	"status" text NOT NULL,
	"boys" integer NOT NULL,
	"girls" integer NOT NULL,
	"male_teachers" integer NOT NULL,
	"female_teachers" integer NOT NULL,
	"male_sbmc" integer NOT NULL,
	"female_sbmc" integer NOT NULL,
	"idps" integer,
	"returnees" integer,
	"host_community" integer,
	"refugees" integer,
	"notes" text,
	"confirmed_warnings" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"organization_id" uuid,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "deleted_drafts" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_drafts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_drafts" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"older_content" text,
	"older_updated_at" timestamp (3) with time zone,
	CONSTRAINT "work_drafts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"calls" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"year" integer,
	"state" text,
	"organization_id" uuid,
	"reviewed" boolean DEFAULT false NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "feed_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "funding_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"donor" text NOT NULL,
	"year_from_to" text NOT NULL,
	"reference_code" text NOT NULL,
	"recipient_organization" text NOT NULL,
	"project_name" text NOT NULL,
	"project_code" text NOT NULL,
	"funding_type" text NOT NULL,
	"status" text NOT NULL,
	"earmarking" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"currency" text NOT NULL,
	"amount_usd" numeric(15, 2) NOT NULL,
	"search_text" text NOT NULL,
	"donor_key" text NOT NULL,
	"recipient_key" text NOT NULL,
	"project_number" bigint GENERATED ALWAYS AS (CASE WHEN lower(project_code) ~ '^neh-[1-9][0-9]{0,14}$' THEN substr(project_code, 5)::bigint END) STORED,
	"from_year" integer GENERATED ALWAYS AS (left(year_from_to, 4)::integer) STORED,
	"to_year" integer GENERATED ALWAYS AS (right(year_from_to, 4)::integer) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"month" date GENERATED ALWAYS AS ((date_trunc('month', created_at AT TIME ZONE 'Africa/Lagos'))::date) STORED
);
--> statement-breakpoint
CREATE TABLE "faulty_imports" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_name" text,
	"faulty" integer NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faulty_imports_key" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"import_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"before" jsonb,
	"version" timestamp (3) with time zone,
	CONSTRAINT "import_records_import_id_entity_record_id_pk" PRIMARY KEY("import_id","entity","record_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"empty" text NOT NULL,
	"file_name" text,
	"content_hash" text NOT NULL,
	"columns" jsonb,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"secret_hash" text,
	"organization_id" uuid,
	"role" text,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" boolean DEFAULT true NOT NULL,
	"send_backs" boolean DEFAULT true NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"digest_on" date
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"to_address" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"acronym" text NOT NULL,
	"type" text,
	"name_key" text,
	"acronym_key" text,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lga_shapes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lga_shapes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pcode" text NOT NULL,
	"bounds" "box" NOT NULL,
	"shape" "polygon" NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "project_donors" (
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "project_donors_project_id_name_pk" PRIMARY KEY("project_id","name")
);
--> statement-breakpoint
CREATE TABLE "project_lgas" (
	"project_id" uuid NOT NULL,
	"lga_pcode" text NOT NULL,
	CONSTRAINT "project_lgas_project_id_lga_pcode_pk" PRIMARY KEY("project_id","lga_pcode")
);
--> statement-breakpoint
CREATE TABLE "project_partners" (
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "project_partners_project_id_name_pk" PRIMARY KEY("project_id","name")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "projects_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"status" text NOT NULL,
	"project_title" text NOT NULL,
	"budget" numeric(15, 2) NOT NULL,
	"project_duration" text NOT NULL,
	"duration_months" integer,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"target_states" text[] NOT NULL,
	"beneficiary_types" text[] NOT NULL,
	"project_components" text[] NOT NULL,
	"project_narrative" text NOT NULL,
	"sustainability_strategy" text,
	"direct_beneficiaries" integer,
	"beneficiaries_boys" integer,
	"beneficiaries_girls" integer,
	"is_hrp" boolean,
	"plan_code" text,
	"operation_type" text,
	"response_type" text,
	"school_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"facets" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"community" text NOT NULL,
	"school_name" text NOT NULL,
	"coordinates" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"outside_states" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"field" text,
	"body" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"by_owner" boolean NOT NULL,
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
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"session_hash" "bytea",
	"token_hash" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"user_id" uuid NOT NULL,
	"place_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_places_user_id_place_hash_pk" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"item" text NOT NULL,
	"item_category" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"quantity_available" integer NOT NULL,
	"minimum_stock_level" integer NOT NULL,
	"reorder_point" integer NOT NULL,
	"purchase_cost" numeric(15, 2),
	"supplier" text,
	"physical_address" text NOT NULL,
	"state" text NOT NULL,
	"lga_pcode" text NOT NULL,
	"warehouse_location" text,
	"status" text NOT NULL,
	"image_proof" text,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "stock_quantity_not_negative" CHECK ("stock_items"."quantity" >= 0 AND "stock_items"."quantity_available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"quantity_before" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'under_review' NOT NULL,
	"status_reason" text,
	"phone_number" text,
	"job_title" text,
	"department" text,
	"location_city" text,
	"location_state" text,
	"bio" text,
	"profile_picture" uuid,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived_tables" (
	"name" text PRIMARY KEY NOT NULL,
	"definition_hash" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"differing" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "reach_sums" (
	"organization_id" uuid NOT NULL,
	"lga_pcode" text NOT NULL,
	"year" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"project_status" text NOT NULL,
	"reviewed" boolean NOT NULL,
	"activities" bigint NOT NULL,
	"boys" bigint NOT NULL,
	"girls" bigint NOT NULL,
	"male_teachers" bigint NOT NULL,
	"female_teachers" bigint NOT NULL,
	"male_sbmc" bigint NOT NULL,
	"female_sbmc" bigint NOT NULL,
	CONSTRAINT "reach_sums_key" PRIMARY KEY("organization_id","lga_pcode","year","type","status","project_status","reviewed")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_drafts" ADD CONSTRAINT "deleted_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_drafts" ADD CONSTRAINT "work_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD CONSTRAINT "feed_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD CONSTRAINT "feed_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_entries" ADD CONSTRAINT "funding_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_entries" ADD CONSTRAINT "funding_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faulty_imports" ADD CONSTRAINT "faulty_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_from_id_organizations_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_into_id_organizations_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_donors" ADD CONSTRAINT "project_donors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lgas" ADD CONSTRAINT "project_lgas_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_partners" ADD CONSTRAINT "project_partners_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_month_reporting_periods_month_fk" FOREIGN KEY ("month") REFERENCES "public"."reporting_periods"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_month_reporting_periods_month_fk" FOREIGN KEY ("month") REFERENCES "public"."reporting_periods"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_project" ON "activities" USING btree ("project_id","start_date","id");--> statement-breakpoint
CREATE INDEX "activities_school" ON "activities" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "activities_reported" ON "activities" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "activities_month" ON "activities" USING btree ("organization_id","start_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_creator" ON "activities" USING btree ("created_by","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_latest" ON "activities" USING btree ("start_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_place" ON "activities" USING btree ("lga_pcode","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attachments_owner" ON "attachments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deleted_drafts_at" ON "deleted_drafts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "api_calls_day" ON "api_calls" USING btree ("day");--> statement-breakpoint
CREATE INDEX "feed_tokens_created" ON "feed_tokens" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funding_newest" ON "funding_entries" USING btree ("created_at","id","organization_id","project_number","month","from_year","to_year","status","currency","amount","amount_usd") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_project_code" ON "funding_entries" USING btree (lower("project_code"),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_donor" ON "funding_entries" USING btree ("donor_key","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_recipient" ON "funding_entries" USING btree ("recipient_key","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_amount_usd" ON "funding_entries" USING btree ("amount_usd","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_near_duplicate" ON "funding_entries" USING btree (lower("reference_code"),"amount") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_reported" ON "funding_entries" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "funding_creator" ON "funding_entries" USING btree ("created_by","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_deleted" ON "funding_entries" USING btree (lower("reference_code")) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "funding_search" ON "funding_entries" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "imports_organization" ON "imports" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("to_address"),"created_at");--> statement-breakpoint
CREATE INDEX "organization_merges_newest" ON "organization_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_once" ON "organizations" USING btree ("name_key","acronym_key") WHERE not is_duplicate;--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "organizations_acronym" ON "organizations" USING btree ("acronym_key");--> statement-breakpoint
CREATE INDEX "organizations_merged" ON "organizations" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin (("acronym_key" || ' ' || "name_key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id","start_date","end_date","organization_id","target_states");--> statement-breakpoint
CREATE INDEX "projects_updated" ON "projects" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree (lower("project_title"),"id");--> statement-breakpoint
CREATE INDEX "projects_budget" ON "projects" USING btree ("budget","id");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_organization" ON "projects" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_overdue" ON "projects" USING btree ("end_date") WHERE status NOT IN ('draft', 'completed');--> statement-breakpoint
CREATE INDEX "projects_reported" ON "projects" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "projects_creator" ON "projects" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_period" ON "projects" USING btree ("end_date","start_date","status","budget","direct_beneficiaries","beneficiaries_boys","beneficiaries_girls");--> statement-breakpoint
CREATE INDEX "projects_facets" ON "projects" USING gin ("facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "schools_project" ON "schools" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("entity_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_open" ON "comments" USING btree ("organization_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "report_steps_report" ON "report_steps" USING btree ("organization_id","month","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_organization_month" ON "reports" USING btree ("organization_id","month");--> statement-breakpoint
CREATE INDEX "reports_month" ON "reports" USING btree ("month");--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_places_used" ON "known_places" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "stock_organization" ON "stock_items" USING btree ("organization_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_updated" ON "stock_items" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_entry" ON "stock_items" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_item" ON "stock_items" USING btree (lower("item"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_quantity" ON "stock_items" USING btree ("quantity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_cost_high" ON "stock_items" USING btree (coalesce("purchase_cost", -1),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_cost_low" ON "stock_items" USING btree (coalesce("purchase_cost", 100000000000000),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_status" ON "stock_items" USING btree ("status","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_creator" ON "stock_items" USING btree ("created_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_proof" ON "stock_items" USING btree ("image_proof") WHERE image_proof LIKE '/api/attachments/%';--> statement-breakpoint
CREATE INDEX "stock_deleted" ON "stock_items" USING btree (lower("item")) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "stock_search" ON "stock_items" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_movements_item" ON "stock_movements" USING btree ("stock_item_id","at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("full_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_places_number" ON "project_places" USING btree ("project_number");--> statement-breakpoint
CREATE INDEX "project_places_state" ON "project_places" USING btree ("state","project_number","places","states","place") WHERE is_first and states = 1;--> statement-breakpoint
CREATE INDEX "project_places_organization" ON "project_places" USING btree ("organization_id","place","status");--> statement-breakpoint
CREATE INDEX "school_places_project" ON "school_places" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "school_places_once" ON "school_places" USING btree ("place","site","status","organization_id");--> statement-breakpoint
CREATE INDEX "school_places_site" ON "school_places" USING btree ("place","site","status","organization_id","from_year","to_year","components");