-- Exports can be narrowed to statements, and to a yes or a no.
update data_export set filters = '{"statementIds": [], "answers": []}'::jsonb || filters;
