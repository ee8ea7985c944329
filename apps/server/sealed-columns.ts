import type { SealedColumn } from '../../engines/keyring/reseal-values.ts';

/** Where the vault's values are stored, with the place that each is bound to; all of it has to be here. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'access_key_secret', column: 'secret', row: 'upper(access_key_id::text)', isOfBrand: true },
  {
    table: 'access_key_secret',
    column: 'previous',
    placeColumn: 'secret',
    row: 'upper(access_key_id::text)',
    isOfBrand: true,
  },
  { table: 'admin_user', column: 'authenticator', row: 'user_id' },
  { table: 'data_export', column: 'sealed_credential', row: 'export_id' },
  { table: 'data_export', column: 'sealed_zip_password', row: 'export_id' },
  { table: 'delivery_retry', column: 'sealed', row: `service_id || ' ' || subject`, isOfBrand: true },
  { table: 'export_file', column: 'sealed_key', row: 'file_guid' },
  { table: 'identification', column: 'asked', row: 'identification_id', isOfBrand: true },
  { table: 'identity_cookie', column: 'value', row: `token_hash || ' ' || cookie_name`, isOfBrand: true },
  { table: 'integration_system', column: 'secrets', row: 'id', hasSlots: true },
  { table: 'letter', column: 'sealed_key', row: 'letter_guid' },
  { table: 'login_template', column: 'password', row: 'login_template_id', isOfBrand: true },
  { table: 'match_review', column: 'sealed', row: 'submission_guid', isOfBrand: true },
  { table: 'merge_log', column: 'sealed_before', row: 'merge_id' },
  { table: 'oauth_token', column: 'token', row: 'system_id' },
  { table: 'profile_person', column: 'vouched', row: 'ask_guid', isOfBrand: true },
  { table: 'rights_copy', column: 'sealed_key', row: 'copy_guid' },
  { table: 'sender_email_address', column: 'dkim_private_key', row: 'sender_email_address_id' },
  { table: 'sso_configuration', column: 'client_secret', row: 'sso_configuration_id' },
  { table: 'sso_configuration', column: 'signing_key', row: 'sso_configuration_id' },
  { table: 'sso_session', column: 'sign_out', row: 'session_id' },
  { table: 'sso_state', column: 'identity', row: 'state_hash' },
];
