-- A session opens one product: the admin portal (1) or the customer service portal (2).
alter table user_session add column product_id integer not null default 1 check (product_id in (1, 2));
