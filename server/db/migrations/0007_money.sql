CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('available', 'held', 'promo', 'escrow', 'platform', 'external')),
	CONSTRAINT "accounts_never_below_zero" CHECK ("accounts"."balance" >= 0 or "accounts"."kind" in ('platform', 'external'))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"product_id" uuid,
	"transfer_id" uuid,
	"reverses" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entries_kind" CHECK ("entries"."kind" in ('top_up', 'withdrawal', 'withdrawal_paid', 'withdrawal_back', 'order_payment', 'order_income', 'order_refund', 'boost', 'boost_refund', 'package', 'promo', 'reversal')),
	CONSTRAINT "entries_reversal" CHECK (("entries"."kind" = 'reversal') = ("entries"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "postings_entry_id_account_id_pk" PRIMARY KEY("entry_id","account_id"),
	CONSTRAINT "postings_move" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"available" bigint NOT NULL,
	"held" bigint NOT NULL,
	"promo" bigint NOT NULL,
	"available_after" bigint NOT NULL,
	"held_after" bigint NOT NULL,
	"promo_after" bigint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "statement_lines_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"statements" jsonb NOT NULL,
	"to_buyer" bigint,
	"decision" text,
	"decided_by" uuid,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('not_received', 'not_as_described', 'damaged', 'not_paid', 'other')),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."decided_at" is null) = ("disputes"."to_buyer" is null))
);
--> statement-breakpoint
CREATE TABLE "order_happenings" (
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"entry_id" uuid,
	"amount" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_happenings_order_id_place_pk" PRIMARY KEY("order_id","place"),
	CONSTRAINT "order_happenings_event" CHECK ("order_happenings"."event" in ('request', 'accept', 'decline', 'expire', 'await_payment', 'pay', 'payment_expire', 'prepare', 'ship', 'deliver', 'hand_over', 'complete', 'settle', 'cancel', 'take_back', 'unshipped', 'dispute', 'release', 'refund', 'divide')),
	CONSTRAINT "order_happenings_money" CHECK (("order_happenings"."entry_id" is null) = ("order_happenings"."amount" is null))
);
--> statement-breakpoint
CREATE TABLE "owned_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"slots" integer NOT NULL,
	"photos" integer NOT NULL,
	"boosts" integer NOT NULL,
	"boosts_used" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owned_packages_counts" CHECK ("owned_packages"."slots" >= 0 and "owned_packages"."boosts" >= 0 and "owned_packages"."photos" >= 1),
	CONSTRAINT "owned_packages_boosts" CHECK ("owned_packages"."boosts_used" between 0 and "owned_packages"."boosts"),
	CONSTRAINT "owned_packages_period" CHECK ("owned_packages"."ends_at" > "owned_packages"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "slot_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"owned_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_not_self" CHECK ("reviews"."author_id" <> "reviews"."subject_id")
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"phone" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"reason" text,
	"next_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"seq" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"flow" text NOT NULL,
	"redirect_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_ups_state" CHECK ("top_ups"."state" in ('created', 'initiated', 'pending_customer', 'succeeded', 'failed', 'expired', 'needs_review')),
	CONSTRAINT "top_ups_amount" CHECK ("top_ups"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhooks_heard" (
	"hash" text PRIMARY KEY NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"phone" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"reason" text,
	"next_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"seq" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('requested', 'approved', 'sent', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price" bigint;--> statement-breakpoint
UPDATE "orders" SET "price" = "amount";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mode" text DEFAULT 'cod' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'meetup' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "updated_at" = coalesce("completed_at", "created_at"), "title" = (SELECT p."title" FROM "products" p WHERE p."id" = "orders"."product_id");--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "refunded" bigint;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "impressions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "contacts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_reverses_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_happenings" ADD CONSTRAINT "order_happenings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_happenings" ADD CONSTRAINT "order_happenings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_packages" ADD CONSTRAINT "owned_packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_uses" ADD CONSTRAINT "slot_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_uses" ADD CONSTRAINT "slot_uses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_uses" ADD CONSTRAINT "slot_uses_owned_id_owned_packages_id_fk" FOREIGN KEY ("owned_id") REFERENCES "public"."owned_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_owner" ON "accounts" USING btree ("kind","owner");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_key" ON "entries" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_reversed_once" ON "entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "entries_order" ON "entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("user_id","entry_id");--> statement-breakpoint
CREATE INDEX "statement_lines_seq" ON "statement_lines" USING btree ("user_id","seq","entry_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE "disputes"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "owned_packages_user" ON "owned_packages" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "slot_uses_user" ON "slot_uses" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "slot_uses_owned" ON "slot_uses" USING btree ("owned_id");--> statement-breakpoint
CREATE INDEX "slot_uses_product" ON "slot_uses" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("order_id","author_id");--> statement-breakpoint
CREATE INDEX "reviews_subject" ON "reviews" USING btree ("subject_id","shown_at");--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_open" ON "top_ups" USING btree ("user_id","provider","phone","amount") WHERE "top_ups"."state" in ('created', 'initiated', 'pending_customer');--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_reference" ON "top_ups" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "top_ups_user_seq" ON "top_ups" USING btree ("user_id","seq","id");--> statement-breakpoint
CREATE INDEX "top_ups_due" ON "top_ups" USING btree ("next_at") WHERE "top_ups"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_heard_at" ON "webhooks_heard" USING btree ("heard_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open" ON "withdrawals" USING btree ("user_id","provider","phone","amount") WHERE "withdrawals"."state" in ('requested', 'approved', 'sent');--> statement-breakpoint
CREATE INDEX "withdrawals_user_seq" ON "withdrawals" USING btree ("user_id","seq","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("next_at") WHERE "withdrawals"."next_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_buyer_seq" ON "orders" USING btree ("buyer_id","buyer_seq","id");--> statement-breakpoint
CREATE INDEX "orders_seller_seq" ON "orders" USING btree ("seller_id","seller_seq","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("deadline") WHERE "orders"."deadline" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."amount" = "orders"."price" * "orders"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" >= 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission" CHECK ("orders"."commission" >= 0 and "orders"."commission" <= "orders"."amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_mode" CHECK ("orders"."mode" in ('cod', 'escrow'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('meetup', 'delivery'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_handover" CHECK (("orders"."handover_code" is null) = ("orders"."handover_hash" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('requested', 'accepted', 'awaiting_payment', 'paid', 'ready', 'shipped', 'delivered', 'disputed', 'completed', 'declined', 'expired', 'cancelled', 'payment_expired', 'released', 'refunded', 'split'));--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_refunded" CHECK ("boosts"."refunded" between 0 and "boosts"."price");--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_counts" CHECK ("boosts"."impressions" >= 0 and "boosts"."views" >= 0 and "boosts"."contacts" >= 0);--> statement-breakpoint
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "statement_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_lines" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "order_happenings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_happenings" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE FUNCTION "entry_is_balanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "entry" uuid;
BEGIN
  IF TG_TABLE_NAME = 'entries' THEN "entry" := NEW."id"; ELSE "entry" := NEW."entry_id"; END IF;
  IF (SELECT coalesce(sum("amount"), 0) <> 0 OR count(*) < 2 FROM "postings" WHERE "entry_id" = "entry") THEN
    RAISE EXCEPTION 'entry % is not balanced', "entry" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "entries_balanced" AFTER INSERT ON "entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "entry_is_balanced"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "postings_balanced" AFTER INSERT ON "postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "entry_is_balanced"();
