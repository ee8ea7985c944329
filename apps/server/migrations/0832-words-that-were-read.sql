-- The wording of a statement as somebody read it: in the language of the form they answered, whose words are kept with
-- each of its versions. What was answered elsewhere keeps the words that were published.
create index form_version_of_pages on form_version (version) where kind = 'preferencePage';

create function candour_read_wording(wording jsonb, version_id integer, answered submission) returns jsonb
language sql stable as $$
  select coalesce((
    select wording || jsonb_build_object('text', read #>> '{}')
    from form_version v
      cross join lateral jsonb_each(v.stored -> 'files') file
      cross join lateral jsonb_path_query_first(v.definitions -> file.key,
        '$.** ? (@.statementVersionId == $id).html', jsonb_build_object('id', version_id)) read
    where read is not null and version_id is not null and answered.definition_hash is not null
      and v.version = answered.source_version and file.value ->> 'hash' = answered.definition_hash
      -- Forms are a source themselves; a page is reached through a link.
      and case when answered.source_type = 5 then v.kind = 'preferencePage'
        else answered.source_type in (2, 3, 4, 12) and v.form_id = answered.source_id end
    limit 1), wording)
$$;
