-- A small market as the first released schema (migration 0000) kept it.
insert into users (id, name, email, password_hash, avatar, phone, city, bio, is_verified, is_admin, role, permissions, created_at, deleted_at) values
  ('01900000-0000-7000-8000-000000000001', 'Awa Ndiaye', 'awa@example.org', '$argon2id$awa', '/media/avatars/0123456789abcdef0123456789abcdef.webp', '+221770000001', 'Dakar', 'Pagnes et bazin — « qualité »', true, false, null, null, '2026-09-01T08:00:00.123Z', null),
  ('01900000-0000-7000-8000-000000000002', 'Kouassi d’Abidjan', 'kouassi@example.org', '$argon2id$kouassi', null, null, null, null, false, false, null, null, '2026-09-02T08:00:00Z', null),
  ('01900000-0000-7000-8000-000000000003', 'Mariama', 'mariama@example.org', '$argon2id$mariama', null, null, 'Conakry', null, false, true, 'admin', '["products:moderate"]', '2026-09-03T08:00:00Z', null),
  ('01900000-0000-7000-8000-000000000004', 'Compte supprimé', 'parti@example.org', '', null, null, null, null, false, false, null, null, '2026-09-04T08:00:00Z', '2026-09-20T08:00:00Z');
insert into categories (id, slug, name, parent_id, position) values
  ('01900000-0000-7000-8000-0000000000c1', 'mode-femme', 'Mode femme', null, 0),
  ('01900000-0000-7000-8000-0000000000c2', 'pagnes', 'Pagnes', '01900000-0000-7000-8000-0000000000c1', 1);
insert into products (id, seller_id, title, description, price, state, category, city, district, photo_hash, photo_width, photo_height, boosted_until, expires_at, views, favorites_count, created_at, updated_at, seq) values
  ('01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000001', 'Pagne wax 6 yards', 'Neuf, jamais porté.', 15000, 'published', 'pagnes', 'Dakar', 'Médina', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 640, 480, '2026-10-08T08:00:00Z', '2026-12-01T08:00:00Z', 41, 1, '2026-10-01T08:00:00Z', '2026-10-01T09:00:00Z', 3),
  ('01900000-0000-7000-8000-0000000000a2', '01900000-0000-7000-8000-000000000001', 'Bazin riche', '', 40000, 'sold', 'pagnes', 'Dakar', null, null, null, null, null, null, 12, 0, '2026-10-02T08:00:00Z', '2026-10-05T08:00:00Z', 4),
  ('01900000-0000-7000-8000-0000000000a3', '01900000-0000-7000-8000-000000000001', 'Brouillon', '', 1000, 'draft', 'mode-femme', 'Thiès', null, null, null, null, null, null, 0, 0, '2026-10-03T08:00:00Z', '2026-10-03T08:00:00Z', 5),
  ('01900000-0000-7000-8000-0000000000a4', '01900000-0000-7000-8000-000000000002', 'Téléphone', 'Écran fissuré', 25000, 'paused', 'mode-femme', 'Abidjan', 'Cocody', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 800, 600, null, null, 2, 0, '2026-10-04T08:00:00Z', '2026-10-04T08:00:00Z', 1);
insert into boosts (id, product_id, user_id, offer, hours, price, included, starts_at, ends_at, created_at) values
  ('01900000-0000-7000-8000-0000000000b1', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000001', 'week', 168, 2500, false, '2026-10-01T08:00:00Z', '2026-10-08T08:00:00Z', '2026-10-01T08:00:00Z');
insert into product_views_daily (product_id, day, views) values
  ('01900000-0000-7000-8000-0000000000a1', '2026-10-01', 30), ('01900000-0000-7000-8000-0000000000a1', '2026-10-02', 11);
insert into favorites (user_id, product_id, created_at) values
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-0000000000a1', '2026-10-02T08:00:00Z');
insert into follows (follower_id, followed_id, created_at) values
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001', '2026-10-02T08:00:00Z');
insert into orders (id, product_id, buyer_id, seller_id, amount, state, created_at, completed_at) values
  ('01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000a2', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001', 40000, 'completed', '2026-10-04T08:00:00Z', '2026-10-05T08:00:00Z'),
  ('01900000-0000-7000-8000-0000000000d2', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001', 15000, 'requested', '2026-10-06T08:00:00Z', null);
insert into activity (id, user_id, type, title, message, product_id, actor_id, created_at) values
  ('01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-000000000001', 'like', 'Nouveau favori', null, '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002', '2026-10-02T08:00:00Z');
insert into notifications (id, user_id, type, title, message, data, created_at, read_at, seq) values
  ('01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-000000000001', 'like', 'Nouveau favori', 'Kouassi aime « Pagne wax »', '{"product_id": "01900000-0000-7000-8000-0000000000a1"}', '2026-10-02T08:00:00Z', null, 2);
insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at) values
  ('1111111111111111111111111111111111111111111111111111111111111111', '01900000-0000-7000-8000-000000000001', '2026-10-01T08:00:00Z', '2026-10-06T08:00:00Z', '2027-10-01T08:00:00Z'),
  ('2222222222222222222222222222222222222222222222222222222222222222', '01900000-0000-7000-8000-000000000002', '2026-10-01T08:00:00Z', '2026-10-06T08:00:00Z', '2027-10-01T08:00:00Z');
insert into password_resets (token_hash, user_id, created_at, expires_at) values
  ('3333333333333333333333333333333333333333333333333333333333333333', '01900000-0000-7000-8000-000000000002', '2026-10-06T08:00:00Z', '2026-10-06T09:00:00Z');
insert into sync_users (user_id, seq, pruned_seq) values
  ('01900000-0000-7000-8000-000000000001', 5, 1), ('01900000-0000-7000-8000-000000000002', 1, 0);
insert into tombstones (user_id, collection, row_id, seq, created_at) values
  ('01900000-0000-7000-8000-000000000001', 'products', '01900000-0000-7000-8000-0000000000a9', 2, '2026-10-02T08:00:00Z');
insert into idempotency_keys (user_id, key, method, path, fingerprint, status, body, seq, created_at) values
  ('01900000-0000-7000-8000-000000000001', 'boost-0001', 'PUT', '/api/v1/products/01900000-0000-7000-8000-0000000000a1/boost', '4444444444444444444444444444444444444444444444444444444444444444', 200, '{"boosted_until": "2026-10-08T08:00:00.000Z"}', 3, '2026-10-01T08:00:00Z');
