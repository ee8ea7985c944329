-- What candour_link_asks says of one opening, for many of one brand at once, in their order. The other function stays
-- for servers of the last version that still run.
create function candour_links_ask(brand integer, persons uuid[], nonces text[]) returns boolean[] language plpgsql as $$
begin
  perform set_config('candour.brands', brand::text, true);
  return array(
    select exists (
        select from data_subject d
        where d.status = 'Active' and d.data_subject_id = coalesce(
          (select a.survivor_id from data_subject_alias a where a.record_id = asked.person), asked.person))
      and not exists (select from token_use t where t.brand_id = brand and t.nonce_hash = asked.nonce)
    from unnest(persons, nonces) with ordinality as asked(person, nonce, at)
    order by asked.at);
end $$;
