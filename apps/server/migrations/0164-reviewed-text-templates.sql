-- Wording is reviewed once and used again; what was used before has been.
alter table cookie_text_template add status text not null default 'Approved';
