CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"row_count" integer NOT NULL,
	"newest_at" timestamp (3) with time zone NOT NULL,
	"rows_digest" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"about" text
);
--> statement-breakpoint
CREATE INDEX "audit_seals_rows" ON "audit_seals" USING btree ("last_id","number");