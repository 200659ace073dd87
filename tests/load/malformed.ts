import fc from 'fast-check';

// Requests that no browser sends, assembled from valid and invalid parts. Bodies and ends of lines are
// left to the parser of Node: our code reads the method, the target and some headers.

/** Mostly valid, so that each request is invalid in few places. */
const mostly = (valid: fc.Arbitrary<string>, invalid: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: invalid });
const of = fc.constantFrom<string[]>;
const repeated = (text: string, max: number) =>
  fc.integer({ min: 1, max }).map((times) => text.repeat(times));
const latin1 = (maxLength: number) =>
  fc.uint8Array({ minLength: 1, maxLength }).map((array) => Buffer.from(array).toString('latin1'));
/** Any bytes except line ends. */
const bytes = latin1(40).map((text) => text.replace(/[\r\n]/g, '.'));

const method = mostly(
  of('GET'),
  fc.oneof(of('POST', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY', 'get', '', ' GET', 'GE\0T'), bytes),
);
const secret = of('content/site.yaml', 'package.json', '.cache', 'etc/passwd', '.git/config');
const up = of('../', '..%2f', '%2e%2e/', '..\\', '..%5c', '.%00./', '%252e%252e%252f', '..;/');
const target = mostly(
  of('/', '/projects', '/icon.svg', '/nope', '/assets/gone.js'),
  fc.oneof(
    fc
      .tuple(fc.array(up, { minLength: 1, maxLength: 8 }), secret)
      .map(([ups, file]) => `/${ups.join('')}${file}`),
    of('*', 'localhost:443', 'http://localhost/projects', 'http://', 'https://other.example/'),
    of('http://[::1/', 'file:///etc/passwd', '//other.example/%2f..', '\\', '', '/#x', '/ /'),
    of('/%', '/%zz', '/%ff%fe', '/%00', '/%c0%ae%c0%ae/', '/?', '/\t', '/\0', '/__proto__'),
    repeated('/..', 3000),
    repeated('/%25', 2000),
    bytes.map((text) => `/${text}`),
    bytes,
  ),
);
const header = fc.oneof(
  of('Accept: text/html', 'Accept-Encoding: br', 'Cookie: a=b; c', 'Host: other.example', 'Host:'),
  of('Accept-Encoding: br;q=, ;;, *;q=nine', 'Accept-Encoding: ,,,,', 'Accept-Encoding: BR ;Q=0'),
  of('Range: bytes=z', 'If-None-Match: ,,W/"', 'If-Range: x', 'Sec-Fetch-Dest: document, x'),
  of(
    'No colon',
    ': no name',
    'A name: x',
    'Tab\t: x',
    ' folded',
    'X: \0',
    'X: a\rb',
    '__proto__: x',
  ),
  repeated('Many: 1\r\n', 1500).map((lines) => `${lines}Last: 1`),
  repeated('x', 20_000).map((value) => `Long: ${value}`),
  bytes,
);

const request = fc
  .record({ method, target, headers: fc.array(header, { maxLength: 3 }) })
  .map(({ method, target, headers }) =>
    [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'),
  );

/** One malformed request; each character is a byte. */
export const malformedRequest: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: request },
  { weight: 1, arbitrary: fc.tuple(request, fc.nat(80)).map(([text, end]) => text.slice(0, end)) },
  { weight: 1, arbitrary: latin1(3000) },
);
