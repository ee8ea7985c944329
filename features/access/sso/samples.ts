/** Single sign-on of the demo company: its own OpenID provider, and the SAML one of the agency. */
export const sampleOidc = {
  name: 'Nordlicht accounts',
  productId: 1,
  protocol: 'OpenID Connect',
  issuer: 'https://accounts.nordlicht.example',
  clientId: 'candour',
  clientSecret: 'CANARY-SEC-7cGmR3vW',
  domains: ['nordlicht.example'],
  bypassDomains: ['agency.example'],
} as const;

/** A certificate that belongs to nobody: its key was thrown away. */
export const sampleCertificate = `-----BEGIN CERTIFICATE-----
MIIDwjCCAiqgAwIBAgIQQCIr+IkYMzR0wpI5cZAn/DANBgkqhkiG9w0BAQsFADAd
MRswGQYDVQQDDBJpZHAuYWdlbmN5LmV4YW1wbGUwHhcNMjYxMTAxMDAwMDAwWhcN
MzYxMTAxMDAwMDAwWjAdMRswGQYDVQQDDBJpZHAuYWdlbmN5LmV4YW1wbGUwggGi
MA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQCtYrKhWgW7cBaTpAq5/zFgwpkR
/+5ySTRfGdQuytEDymNU5YfwnWDCqz/W90jdy/K+6fljkE7lNcqUo99l6/d7j4Md
8MGPVZzRL/1yitNfBT1eVNPgag6uhL2hbB5HPr8uDxD5hrwOUv9CuT+1G43a4UtC
lHaKhIdl+bU5Q6jsbP2F8+SfHBb6qH0UtFALNC/jRr6epIY+48tN/1Xcc+mrmarn
sdM1VeRgmuMs2lm1AYS2qDNXZb9EnaOZaXA/EEhht2eLf67fsYU8CVl0h7Bw4BX/
+ydCjuPqiQKPAkxLd5tgFtWYQyHa91xlhbT4rnnRf4b5eyomYKIOXa/6PMFPXoGl
5a9Tc4WHv2LSdB8sekkmoR9ALi8p/jm/JU802j8rvW8MemawzQ/1mBI+bcQX2yZN
BzfxL7KjDsFrbLcVWqmLikPDe/elPqJA8LqK3SATuOk6f4tEZlzjt4dCwDBxwFJg
3vNgnOOzjk3N6IQ2BY6rafXIQLieLzubH1CUILUCAwEAATANBgkqhkiG9w0BAQsF
AAOCAYEAbf6lwtVe6AP9fOEa0Zrj6ZMwsl8eRuYe0Ps6wTVu1VYxEcIg894zc0Ct
asmbcedPKfq+eXBiBOlwEB+NpqBPJGN1FSsNIU80Nda/d4VHYIJi6ui51cekEz2n
jxenAoBSv5cLCwoavjhvuEX0T4JI3fcvDbT/0rZ8Rhr2EQ2mxouHZOkTAFL9u7Wn
TJZ9GYsuWg1WDn6X68o/bgYruH5g+0U5zfi78SDvy+vdMYbBDsXl/EvxqHz6wYuf
lXetuMYjhD2umGa+0hbteBZywdKXJL+S2/C+/tqGCP7gFtH5Gjkit049cEH8sTTS
B+kebjGzV95kXidc0zGaARuTg4OMBHGK7tvNafz20Wk/I3YRBhHLHE3sICvwNCjF
CAWwTVpe/OtJcW3w3UCV01S7e24z5aZgLO35e56x5evXc8zXER5QuS3UetsHPD0w
93c1em5+FALQ/ARYesFNKTHwIHuMPABnwYRzOol8LCTlSIKEHb6qdwqUA9kVuNuy
Y/FIh5Zj
-----END CERTIFICATE-----`;

export const sampleSaml = {
  name: 'Agency',
  productId: 1,
  protocol: 'SAML 2.0',
  entityId: 'https://idp.agency.example/metadata',
  signInUrl: 'https://idp.agency.example/sso',
  signOutUrl: 'https://idp.agency.example/slo',
  certificates: sampleCertificate,
  domains: ['agency.example'],
  bypassDomains: [],
} as const;
