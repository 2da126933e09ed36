CREATE TABLE "phone_codes" (
	"phone" text PRIMARY KEY NOT NULL,
	"seed" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"counts_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"ticket_hash" text,
	"ticket_expires_at" timestamp (3) with time zone,
	CONSTRAINT "phone_codes_phone" CHECK ("phone_codes"."phone" ~ '^[+][1-9][0-9]{7,14}$'),
	CONSTRAINT "phone_codes_ticket" CHECK (("phone_codes"."ticket_hash" is null) = ("phone_codes"."ticket_expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "login_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "login_phone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_ticket_hash" ON "phone_codes" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "phone_codes_counts" ON "phone_codes" USING btree ("counts_until");--> statement-breakpoint
CREATE UNIQUE INDEX "users_login_phone_unique" ON "users" USING btree ("login_phone");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_login_phone" CHECK ("users"."login_phone" ~ '^[+][1-9][0-9]{7,14}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_login_phone_at" CHECK (("users"."login_phone" is null) = ("users"."login_phone_at" is null));