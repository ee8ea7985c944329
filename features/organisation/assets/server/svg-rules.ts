const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw; by their exact names. */
export const allowedElements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker style
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset
`);
allowedElements.delete('image');

/** Attributes that affect drawing. References are checked separately. */
export const allowedAttributes = words(`
  xmlns version id class style viewBox preserveAspectRatio x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points width height
  transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient spreadMethod offset href xlink:href
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask filter
  marker-start marker-mid marker-end stop-color stop-opacity paint-order vector-effect shape-rendering
  text-rendering color-interpolation color-interpolation-filters mix-blend-mode isolation
  font-family font-size font-style font-weight font-variant letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift dx dy rotate textLength lengthAdjust startOffset pathLength
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation edgeMode radius
  flood-color flood-opacity tableValues slope intercept amplitude exponent role aria-label aria-hidden xml:space
`);

/** References only lead to places within the image. */
export const isHarmlessValue = (name: string, value: string): boolean => {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.:-]+$/.test(value);
  return name === 'style'
    ? isHarmlessStyle(value)
    : hasOwnReferencesOnly(value) && !/javascript:/i.test(value);
};

/** Styles that load nothing; an escape could hide one that does. */
export const isHarmlessStyle = (css: string): boolean =>
  !/[\\<]|@(?!media\b)|expression|javascript:|behavior|-moz-binding/i.test(css) && hasOwnReferencesOnly(css);

const hasOwnReferencesOnly = (text: string): boolean =>
  [...text.matchAll(/(?:url|image|image-set|src)\s*\(\s*(['"]?)([^)]*)/gi)].every(([, , to = '']) =>
    /^#[\w.:-]+['"]?\s*$/.test(to),
  );
