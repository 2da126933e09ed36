CREATE TABLE "exempt_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movement_confirmations" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "movement_confirmations_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "payout_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_pins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"exempt_up_to" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"withdrawals_from" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_pins_exempt" CHECK ("wallet_pins"."exempt_up_to" >= 0)
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_use";--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_user";--> statement-breakpoint
ALTER TABLE "exempt_payments" ADD CONSTRAINT "exempt_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exempt_payments" ADD CONSTRAINT "exempt_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_confirmations" ADD CONSTRAINT "movement_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_numbers" ADD CONSTRAINT "payout_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_resets" ADD CONSTRAINT "pin_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_pins" ADD CONSTRAINT "wallet_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exempt_payments_day" ON "exempt_payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "movement_confirmations_expires" ON "movement_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_numbers_phone" ON "payout_numbers" USING btree ("user_id","phone");--> statement-breakpoint
CREATE INDEX "pin_resets_expires" ON "pin_resets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_use" CHECK ("passkey_challenges"."use" in ('add', 'confirm', 'login'));--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user" CHECK (("passkey_challenges"."use" <> 'login') = ("passkey_challenges"."user_id" is not null));--> statement-breakpoint
INSERT INTO "payout_numbers" ("id", "user_id", "phone", "created_at", "active_at") SELECT gen_random_uuid(), "user_id", "phone", min("created_at"), min("created_at") FROM "withdrawals" WHERE "state" = 'paid' GROUP BY "user_id", "phone";
