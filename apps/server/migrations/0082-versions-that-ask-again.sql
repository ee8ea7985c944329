-- Whether publishing a version was to ask visitors again: a staged one that goes live later must still do so.
alter table banner_version add column asks_again boolean not null default false;
