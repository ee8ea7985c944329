-- A page of statements in the order of their names is read without sorting all of them. Those of services have no name.
create index statement_names on statement (statement_name collate candour_names, statement_id)
  where statement_name <> '';
create index statement_names_of_brand on statement (brand_id, statement_name collate candour_names, statement_id)
  where statement_name <> '';
