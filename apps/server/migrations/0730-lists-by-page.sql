-- Names in the order people expect: whatever their case, and "Item 9" before "Item 10".
create collation candour_names (provider = icu, locale = 'en-u-kn-true');

-- A text as searches see it, without case and accents. Most texts are plain ASCII and have none to take away.
create function candour_folded(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then lower(value)
    else regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f\u064b-\u065f\u0591-\u05bd\u1ab0-\u1aff\u20d0-\u20ff]', '', 'g') end
$$;

-- A page of services in the order of their names is read without sorting all of them, of one brand or of several.
create index cookie_script_names on cookie_script (cookie_script_name collate candour_names, cookie_script_id);
create index cookie_script_names_of_brand
  on cookie_script (brand_id, cookie_script_name collate candour_names, cookie_script_id);
