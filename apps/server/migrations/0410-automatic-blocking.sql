-- Nothing is held by its address, and marks of no other banner are understood, until somebody says so.
update consent_banner
set basic_details = '{"hold": "Off", "holdRules": [], "markups": [], "markupValues": []}'::jsonb || basic_details;
