/**
 * Whether a body says what RFC 8058 has mail programs send, `List-Unsubscribe=One-Click`, as a form in either
 * encoding.
 */
export const isOneClick = (contentType: string, body: string): boolean => {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click';
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  return body.split(`--${boundary}`).some((part) => {
    const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
    const isNamed = /^content-disposition:\s*form-data;.*\bname="?list-unsubscribe"?\s*(?:;|$)/im.test(head);
    return isNamed && rest.join('\n\n').trim() === 'One-Click';
  });
};
