ALTER TABLE "idempotency_keys" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "role" text;