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
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "feed_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "funding_totals" (
	"facet" text NOT NULL,
	"status" text NOT NULL,
	"part" integer NOT NULL,
	"entries" bigint NOT NULL,
	"naira" numeric(24, 2) NOT NULL,
	"dollars_beside" numeric(24, 2) NOT NULL,
	"dollars" numeric(24, 2) NOT NULL,
	CONSTRAINT "funding_totals_facet_status_part_pk" PRIMARY KEY("facet","status","part")
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
CREATE TABLE "stock_totals" (
	"organization_id" uuid NOT NULL,
	"state" text NOT NULL,
	"lga_pcode" text NOT NULL,
	"item_category" text NOT NULL,
	"status" text NOT NULL,
	"items" bigint NOT NULL,
	"value" numeric(38, 2) NOT NULL,
	CONSTRAINT "stock_totals_pk" PRIMARY KEY("organization_id","state","lga_pcode","item_category","status")
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
	"quantity_after" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "funding_project_code";--> statement-breakpoint
DROP INDEX "funding_donor";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "funding_entries" ADD COLUMN "facets" text[];--> statement-breakpoint
-- However a range was typed, it is kept as '2024' or '2024-2025'.
UPDATE "funding_entries" SET "year_from_to" = regexp_replace("year_from_to", '\s*[-–/]\s*', '-');--> statement-breakpoint
-- As funding-facets.ts writes them. Letters beyond ASCII are named: not every engine's lower() knows them.
UPDATE "funding_entries" SET "facets" = ARRAY(
	SELECT kind || ':' || translate(lower(value), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝĀĆČĒĘĞĪŁŃŌŒŚŞŠŪŹŻŽƁƊƎƘƳẸỊỌṢỤ', 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýāćčēęğīłńōœśşšūźżžɓɗǝƙƴẹịọṣụ')
	FROM (VALUES ('donor', "donor"), ('recipient', "recipient_organization"), ('currency', "currency"), ('project', "project_code")) AS named (kind, value)
	UNION ALL
	SELECT 'year:' || lpad(year::text, 4, '0')
	FROM generate_series(left("year_from_to", 4)::integer, least(right("year_from_to", 4)::integer, left("year_from_to", 4)::integer + 49)) AS year
);--> statement-breakpoint
ALTER TABLE "funding_entries" ALTER COLUMN "facets" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD CONSTRAINT "feed_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_day" ON "api_calls" USING btree ("day");--> statement-breakpoint
CREATE INDEX "feed_tokens_created" ON "feed_tokens" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_organization" ON "stock_items" USING btree ("organization_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_updated" ON "stock_items" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_item" ON "stock_items" USING btree (lower("item"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_quantity" ON "stock_items" USING btree ("quantity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_status" ON "stock_items" USING btree ("status","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_creator" ON "stock_items" USING btree ("created_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_search" ON "stock_items" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_movements_item" ON "stock_movements" USING btree ("stock_item_id","at","id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_recipient" ON "funding_entries" USING btree (lower("recipient_organization"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_reference" ON "funding_entries" USING btree (lower("reference_code"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_amount_usd" ON "funding_entries" USING btree ("amount_usd","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_status" ON "funding_entries" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_facets" ON "funding_entries" USING gin ("facets") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_project_code" ON "funding_entries" USING btree (lower("project_code"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_donor" ON "funding_entries" USING btree (lower("donor"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "funding_near_duplicate" ON "funding_entries" USING btree (lower("reference_code"),lower("project_code"),lower("donor"),"amount") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_cost_high" ON "stock_items" USING btree (coalesce("purchase_cost", -1),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_cost_low" ON "stock_items" USING btree (coalesce("purchase_cost", 100000000000000),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_proof" ON "stock_items" USING btree ("image_proof") WHERE image_proof LIKE '/api/attachments/%';
