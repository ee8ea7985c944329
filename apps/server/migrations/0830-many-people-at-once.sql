-- Once for all people whom a statement adds: forms add dozens at once.
create function candour_file_added_for_search() returns trigger language plpgsql as $$
begin
  insert into data_subject_search (field, key, data_subject_id)
    select c.field, candour_search_key(c.field, c.value), added.data_subject_id
    from added, jsonb_each_text(added.contact) c(field, value)
    where c.field = any(candour_search_fields()) and candour_search_text(c.field, c.value) <> '';
  return null;
end $$;
drop trigger data_subject_search_added on data_subject;
create trigger data_subject_search_added after insert on data_subject
  referencing new table as added for each statement execute function candour_file_added_for_search();
