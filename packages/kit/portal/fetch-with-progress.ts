/** `fetch` for uploads that reports how much has been sent, from 0 to 1; the browser's own cannot. */
export const fetchWithProgress =
  (tell: (share: number) => void): typeof globalThis.fetch =>
  (address, { method = 'GET', headers = {}, body = null } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => tell(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        const requestId = request.getResponseHeader('x-request-id');
        const known = requestId === null ? {} : { 'x-request-id': requestId };
        const text = request.status === 204 ? null : request.responseText;
        resolve(new Response(text, { status: request.status, headers: known }));
      };
      request.onerror = () => reject(new TypeError('The connection failed'));
      request.send(body as XMLHttpRequestBodyInit | null); // the client sends forms and texts
    });
