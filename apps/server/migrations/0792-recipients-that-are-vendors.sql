-- The vendor that a recipient of the register is: `own:` and the number of a brand's own vendor, or `iab:` and that of
-- one on the list of IAB Europe.
alter table look_up_value add column vendor text check (vendor ~ '^(own|iab):[1-9][0-9]{0,9}$');
