import type { FastifyInstance } from 'fastify';

/**
 * The frame in which the portal shows previews. It has an opaque origin of its own, so that a banner's code
 * reaches neither the portal's storage nor its page; the portal passes it the document to show.
 */
export const servePreviewFrame = (app: FastifyInstance): void => {
  app.get('/cb/preview.html', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'public, max-age=3600',
        // The frame has an origin of its own, to which even our own files are foreign.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(`<!doctype html><title>Preview</title><script>${script}</script>`),
  );
};

// All scripts are inline: for WebKit nothing is 'self' in an opaque origin. Only images and fonts can be
// loaded from inside.
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: data:",
  "style-src 'unsafe-inline'",
  'img-src https: http: data:',
  // Fonts uploaded by staff.
  "font-src data: 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

// Only the surrounding window may decide what is shown.
const script = `addEventListener('message', function (event) {
  if (event.source !== parent || typeof event.data !== 'object' || typeof event.data.candourPreview !== 'string') return;
  document.open();
  document.write(event.data.candourPreview);
  document.close();
}, { once: true });
parent.postMessage({ candourPreview: 'waiting' }, '*');`;
