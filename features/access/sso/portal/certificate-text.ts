const begin = '-----BEGIN CERTIFICATE-----';
const end = '-----END CERTIFICATE-----';

/** A certificate file as text: unchanged if it is text already, PEM-framed if it is binary. */
export const certificateText = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes);
  if (text.includes(begin)) return text.trim();
  const isBare = /^[\sA-Za-z0-9+/=]+$/.test(text);
  const base64 = isBare
    ? text.replaceAll(/\s/g, '')
    : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return [begin, ...(base64.match(/.{1,64}/g) ?? []), end].join('\n');
};
