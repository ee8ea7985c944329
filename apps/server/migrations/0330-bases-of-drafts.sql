-- The translations a draft began with, so that publishing it does not take back what was translated since.
alter table statement add column base_translations jsonb;
update statement as draft set base_translations = original.translations
  from statement as original where draft.draft_of = original.statement_id;
