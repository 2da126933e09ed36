-- Rows that an erased account left behind. A favourite also counts in its product, whose seller must receive the change.
WITH dropped AS (
	DELETE FROM favorites USING users
	WHERE users.id = favorites.user_id AND users.deleted_at IS NOT NULL
	RETURNING favorites.product_id
), counts AS (
	SELECT product_id, count(*) AS count FROM dropped GROUP BY product_id
), raised AS (
	INSERT INTO sync_users (user_id, seq)
	SELECT DISTINCT seller_id, 1 FROM products WHERE id IN (SELECT product_id FROM counts)
	ON CONFLICT (user_id) DO UPDATE SET seq = sync_users.seq + 1
	RETURNING user_id, seq
)
UPDATE products
SET favorites_count = greatest(favorites_count - counts.count, 0), updated_at = now(), seq = raised.seq
FROM counts, raised
WHERE products.id = counts.product_id AND raised.user_id = products.seller_id;--> statement-breakpoint
DELETE FROM conversation_aliases USING users WHERE users.id = user_id AND deleted_at IS NOT NULL;--> statement-breakpoint
DELETE FROM passkey_challenges USING users WHERE users.id = user_id AND deleted_at IS NOT NULL;--> statement-breakpoint
DELETE FROM push_due USING users WHERE users.id = user_id AND deleted_at IS NOT NULL;--> statement-breakpoint
DELETE FROM slot_uses USING users WHERE users.id = user_id AND deleted_at IS NOT NULL;--> statement-breakpoint
DELETE FROM tombstones USING users WHERE users.id = user_id AND deleted_at IS NOT NULL;
