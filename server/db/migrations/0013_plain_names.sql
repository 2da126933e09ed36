ALTER TABLE "order_happenings" RENAME TO "order_events";--> statement-breakpoint
ALTER TABLE "departures" RENAME TO "account_deletions";--> statement-breakpoint
ALTER TABLE "webhooks_heard" RENAME TO "processed_webhooks";--> statement-breakpoint
ALTER TABLE "search_arrivals" RENAME TO "saved_search_queue";--> statement-breakpoint
ALTER TABLE "barred_contacts" RENAME TO "banned_contacts";--> statement-breakpoint
ALTER TABLE "order_events" RENAME COLUMN "place" TO "position";--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME COLUMN "held_up_at" TO "postponed_at";--> statement-breakpoint
ALTER TABLE "processed_webhooks" RENAME COLUMN "heard_at" TO "processed_at";--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "standing_decision_id" TO "status_decision_id";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "standing_reason" TO "status_reason";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_happenings_order_id_place_pk" TO "order_events_order_id_position_pk";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_happenings_event" TO "order_events_event";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_happenings_money" TO "order_events_money";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_happenings_order_id_orders_id_fk" TO "order_events_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_happenings_actor_id_users_id_fk" TO "order_events_actor_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME CONSTRAINT "departures_pkey" TO "account_deletions_pkey";--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME CONSTRAINT "departures_user_id_users_id_fk" TO "account_deletions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "processed_webhooks" RENAME CONSTRAINT "webhooks_heard_pkey" TO "processed_webhooks_pkey";--> statement-breakpoint
ALTER INDEX "webhooks_heard_at" RENAME TO "processed_webhooks_at";--> statement-breakpoint
ALTER TABLE "saved_search_queue" RENAME CONSTRAINT "search_arrivals_pkey" TO "saved_search_queue_pkey";--> statement-breakpoint
ALTER TABLE "saved_search_queue" RENAME CONSTRAINT "search_arrivals_product_id_products_id_fk" TO "saved_search_queue_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "banned_contacts" RENAME CONSTRAINT "barred_contacts_user_id_hash_pk" TO "banned_contacts_user_id_hash_pk";--> statement-breakpoint
ALTER TABLE "banned_contacts" RENAME CONSTRAINT "barred_contacts_user_id_users_id_fk" TO "banned_contacts_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "barred_contacts_hash" RENAME TO "banned_contacts_hash";--> statement-breakpoint
ALTER TRIGGER "order_happenings_append_only" ON "order_events" RENAME TO "order_events_append_only";--> statement-breakpoint
-- The body of a function names tables as text.
CREATE OR REPLACE FUNCTION search_follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_live boolean := TG_OP <> 'INSERT' AND OLD.state = 'published';
	had text[] := '{}';
	has text[] := '{}';
BEGIN
	IF NEW.state = 'published' THEN
		INSERT INTO search_documents
			(product_id, document, category, city, price, condition, boosted_until, published_at, changed_at)
		VALUES (
			NEW.id,
			search_document(NEW.title, NEW.description, NEW.attributes, NEW.category, NEW.city, NEW.district),
			NEW.category, NEW.city, NEW.price, NEW.condition, NEW.boosted_until, NEW.published_at, NEW.updated_at
		)
		ON CONFLICT (product_id) DO UPDATE SET
			document = excluded.document, category = excluded.category, city = excluded.city,
			price = excluded.price, condition = excluded.condition, boosted_until = excluded.boosted_until,
			published_at = excluded.published_at, changed_at = excluded.changed_at;
		has := search_terms(NEW.title, NEW.description, NEW.attributes, NEW.city, NEW.district);
		IF TG_OP = 'INSERT' OR OLD.published_at IS NULL THEN
			INSERT INTO saved_search_queue VALUES (NEW.id) ON CONFLICT DO NOTHING;
		END IF;
	ELSIF was_live THEN
		DELETE FROM search_documents WHERE product_id = NEW.id;
	END IF;
	IF was_live THEN
		had := search_terms(OLD.title, OLD.description, OLD.attributes, OLD.city, OLD.district);
	END IF;
	IF had IS DISTINCT FROM has THEN
		INSERT INTO search_word_changes (words, step)
			SELECT words, step FROM (VALUES (has, 1), (had, -1)) AS change (words, step) WHERE words <> '{}';
	END IF;
	RETURN NULL;
END
$$;
