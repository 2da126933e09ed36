ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
-- Accounts that are there were never asked for it: they keep what they could do (decision 068).
UPDATE "users" SET "email_verified_at" = "created_at";
