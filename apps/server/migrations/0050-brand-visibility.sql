-- The second wall between brands: a row is visible when the transaction names its brand in
-- candour.brands ('*', or ids joined by commas). An unset value shows nothing.
create or replace function candour_brand_visible(brand integer) returns boolean
language sql stable
return coalesce(current_setting('candour.brands', true), '') = '*'
  or brand = any (string_to_array(nullif(current_setting('candour.brands', true), ''), ',')::int[]);
