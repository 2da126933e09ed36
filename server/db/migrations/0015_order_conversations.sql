-- Orders open their conversation since this version; here those under way that were placed before. Both parties know
-- the order, so nothing becomes unread. Without a message the seller would not see the conversation.
DO $$
DECLARE
	placed record;
	talk record;
	buyer_at bigint;
	seller_at bigint;
BEGIN
	FOR placed IN
		SELECT o.id, o.product_id, o.buyer_id, o.seller_id, o.created_at
		FROM orders o
		JOIN users buyer ON buyer.id = o.buyer_id
		JOIN users seller ON seller.id = o.seller_id
		WHERE o.conversation_id IS NULL
			AND o.state IN (
				'requested', 'accepted', 'awaiting_payment', 'paid', 'ready', 'shipped', 'delivered', 'disputed'
			)
			AND buyer.deleted_at IS NULL AND buyer.banned_at IS NULL
			AND seller.deleted_at IS NULL AND seller.banned_at IS NULL
			AND NOT EXISTS (
				SELECT FROM blocks
				WHERE (blocker_id, blocked_id) IN ((o.buyer_id, o.seller_id), (o.seller_id, o.buyer_id))
			)
		ORDER BY o.created_at, o.id
	LOOP
		INSERT INTO sync_users (user_id, seq) VALUES (placed.buyer_id, 1)
			ON CONFLICT (user_id) DO UPDATE SET seq = sync_users.seq + 1 RETURNING seq INTO buyer_at;
		INSERT INTO sync_users (user_id, seq) VALUES (placed.seller_id, 1)
			ON CONFLICT (user_id) DO UPDATE SET seq = sync_users.seq + 1 RETURNING seq INTO seller_at;
		SELECT id, last_seq, active_at INTO talk FROM conversations
			WHERE product_id = placed.product_id AND buyer_id = placed.buyer_id FOR UPDATE;
		IF NOT FOUND THEN
			INSERT INTO conversations (id, product_id, buyer_id, seller_id, created_at, active_at)
				VALUES (
					gen_random_uuid(), placed.product_id, placed.buyer_id, placed.seller_id,
					placed.created_at, placed.created_at
				)
				RETURNING id, last_seq, active_at INTO talk;
			INSERT INTO conversation_members (conversation_id, user_id, role, seq) VALUES
				(talk.id, placed.buyer_id, 'buyer', buyer_at), (talk.id, placed.seller_id, 'seller', seller_at);
		END IF;
		IF talk.last_seq = 0 THEN
			INSERT INTO messages (
				id, conversation_id, seq, sender_id, kind, text, data, created_at,
				buyer_id, seller_id, buyer_seq, seller_seq
			) VALUES (
				gen_random_uuid(), talk.id, 1, placed.buyer_id, 'order', 'Nouvelle commande',
				jsonb_build_object('order', jsonb_build_object('order_id', placed.id)),
				greatest(placed.created_at, talk.active_at),
				placed.buyer_id, placed.seller_id, buyer_at, seller_at
			);
			UPDATE conversations SET last_seq = 1, active_at = greatest(placed.created_at, talk.active_at)
				WHERE id = talk.id;
			UPDATE conversation_members
				SET read_seq = 1, seq = CASE role WHEN 'buyer' THEN buyer_at ELSE seller_at END
				WHERE conversation_id = talk.id;
		END IF;
		UPDATE orders SET conversation_id = talk.id, buyer_seq = buyer_at, seller_seq = seller_at WHERE id = placed.id;
	END LOOP;
END
$$;
