-- Whether a link still asks its question: its person is there, and nobody has used its token. The wall is set inside,
-- for this one statement, so that opening a link takes one round trip instead of a transaction of several.
create function candour_link_asks(brand integer, person uuid, nonce text) returns boolean language plpgsql as $$
begin
  perform set_config('candour.brands', brand::text, true);
  return exists (
      select from data_subject d
      where d.status = 'Active' and d.data_subject_id = coalesce(
        (select a.survivor_id from data_subject_alias a where a.record_id = person), person))
    and not exists (select from token_use t where t.brand_id = brand and t.nonce_hash = nonce);
end $$;
