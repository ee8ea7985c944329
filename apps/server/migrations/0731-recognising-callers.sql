-- What a person may do in one portal: own permissions, which are for the admin portal, and those of their roles.
create function candour_permissions_of(person integer, own integer[], product integer)
returns integer[] language sql stable as $$
  select case when product = 1 then own else '{}'::integer[] end || coalesce((
    select array_agg(distinct granted) from user_role ur
      join product_role r on r.role_id = ur.role_id and r.product_id = product, unnest(r.permission_ids) granted
    where ur.user_id = person), '{}')
$$;

-- Whoever calls is nobody until their session is found. The door is opened inside, for this one statement, and closed
-- again as it was found: recognising a caller takes one round trip instead of a transaction of four. Only the session
-- whose id, person and portal the caller proved is answered, while it may be used.
create function candour_open_session(session uuid, person integer, product integer, at timestamptz, used_since timestamptz)
returns table (
  session_id uuid, user_id integer, full_name text, email_address text, brand_ids integer[], permission_ids integer[],
  generation integer, product_id integer, authenticated_at timestamptz, renewed_at timestamptz,
  last_used_at timestamptz, browser_hash text
) language plpgsql as $$
#variable_conflict use_column
declare
  brands text := coalesce(current_setting('candour.brands', true), '');
  door text := coalesce(current_setting('candour.door', true), '');
begin
  perform set_config('candour.brands', '', true), set_config('candour.door', 'open', true);
  return query select s.session_id, u.user_id, u.forename || ' ' || u.surname, u.email_address, u.brand_ids,
      candour_permissions_of(u.user_id, u.permission_ids, s.product_id), s.generation, s.product_id,
      s.authenticated_at, s.renewed_at, s.last_used_at, s.browser_hash
    from user_session s join admin_user u on u.user_id = s.user_id
    where s.session_id = session and s.user_id = person and s.product_id = product
      and s.revoked_at is null and s.ends_at > at and s.last_used_at > used_since and u.is_enabled;
  perform set_config('candour.brands', brands, true), set_config('candour.door', door, true);
end $$;

-- The same for programs. Their use is noted once a minute.
create function candour_open_program(program integer, secret integer, at timestamptz)
returns table (
  api_user_id integer, name text, scopes text[], brand_ids integer[], ip_ranges text[], rate_limit_per_minute integer
) language plpgsql as $$
#variable_conflict use_column
declare
  brands text := coalesce(current_setting('candour.brands', true), '');
  door text := coalesce(current_setting('candour.door', true), '');
begin
  perform set_config('candour.brands', '', true), set_config('candour.door', 'open', true);
  return query select a.api_user_id, a.name, a.scopes, a.brand_ids, a.ip_ranges, a.rate_limit_per_minute
    from api_user a join api_user_secret s on s.api_user_id = a.api_user_id
    where a.api_user_id = program and s.secret_id = secret and a.is_enabled
      and (a.expires_at is null or a.expires_at > at);
  if found then
    update api_user a set last_used_at = at where a.api_user_id = program
      and (a.last_used_at is null or a.last_used_at <= at - interval '1 minute');
    if found then
      update api_user_secret s set last_used_at = at where s.secret_id = secret;
    end if;
  end if;
  perform set_config('candour.brands', brands, true), set_config('candour.door', door, true);
end $$;
