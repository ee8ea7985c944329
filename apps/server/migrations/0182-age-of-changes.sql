-- Finds the oldest changes without reading all of them; costs next to nothing to keep, for rows come in this order.
create index change_feed_at on change_feed using brin (at);
