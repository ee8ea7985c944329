-- The default state of a category did nothing so far, so nobody meant anything by it. From now on it is what services
-- chosen for a banner start from; it counts in opt-out banners only, and those are on until a no unless told otherwise.
alter table cookie_category alter column default_state set default 'On';
update cookie_category set default_state = 'On';
