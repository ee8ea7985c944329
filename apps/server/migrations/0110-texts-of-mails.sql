-- Texts of all brands may be read by everybody, also before anybody has signed in; those of one brand are its own.
drop policy system_email_read on system_email;
create policy system_email_read on system_email for select using (brand_id = 0);
