-- Nothing read these keys before. The floating address of a banner was cached for a minute, and that it stays.
update configuration_key set key_value = '60' where key_name = 'PublicCacheSeconds' and key_value = '300';
-- The form of a new banner starts from it.
update configuration_key set is_public = true where key_name = 'DefaultConsentExpiryDays';
