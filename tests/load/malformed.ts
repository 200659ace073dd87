import fc from 'fast-check';

// Requests that no browser sends, put together from sound and broken parts. Each is one request, so
// that a second answer to it means that something was smuggled in.

/** Sound for the most part, so that each request is broken in few places. */
const mostly = (sound: fc.Arbitrary<string>, broken: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: sound }, { weight: 1, arbitrary: broken });
const of = fc.constantFrom<string[]>;
const repeated = (text: string, max: number) =>
  fc.integer({ min: 1, max }).map((times) => text.repeat(times));
/** Any bytes but those that would end a line, one character each. */
const bytes = fc.uint8Array({ maxLength: 40 }).map((array) =>
  Buffer.from(array)
    .toString('latin1')
    .replace(/[\r\n]/g, '.'),
);

const method = mostly(
  of('GET'),
  fc.oneof(
    of('POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'CONNECT', 'PROPFIND', 'QUERY'),
    of('get', 'G', '', ' GET', 'GET ', 'GE\0T', 'GET\t', 'PRI', 'SOURCE', 'M-SEARCH'),
    repeated('GET', 4000),
    bytes,
  ),
);
const outside = of(
  ...['content/site.yaml', 'package.json', '.cache', 'cli/start.ts', 'etc/passwd', '.git/config'],
);
const up = of(
  '../',
  '..%2f',
  '%2e%2e/',
  '..\\',
  '..%5c',
  '.%00./',
  '%252e%252e%252f',
  '..;/',
  '//',
);
const target = mostly(
  of('/', '/projects', '/icon.svg', '/nope', '/assets/gone.js'),
  fc.oneof(
    fc.tuple(fc.array(up, { minLength: 1, maxLength: 8 }), outside).map(([ups, file]) => {
      return `/${ups.join('')}${file}`;
    }),
    fc.tuple(of('/assets/', '/./', '/%2e/'), outside).map(([from, file]) => `${from}../${file}`),
    of('*', 'localhost:443', 'http://localhost/projects', 'http://', 'https://other.example/'),
    of('http://[::1/', 'ftp://localhost/', 'file:///etc/passwd', '//other.example/%2f..', '\\', ''),
    of('/%', '/%0', '/%zz', '/%ff%fe', '/%00', '/%c0%ae%c0%ae/', '/?', '/#x', '/ /', '/\t', '/\0'),
    of('/__proto__', '/constructor', '/index.html/..', '/projects/../..', '/_headers', '/404.html'),
    repeated('/..', 3000),
    repeated('/%25', 2000),
    bytes.map((text) => `/${text}`),
    bytes,
  ),
);
const version = mostly(
  of('HTTP/1.1'),
  fc.oneof(
    of(
      'HTTP/1.0',
      'HTTP/0.9',
      'HTTP/2.0',
      'HTTP/1.2',
      'HTTP/11',
      'HTTP/1',
      'http/1.1',
      'HTTP/1.1 x',
    ),
    of('', 'HTTP', 'HTTPS/1.1', 'RTSP/1.0', 'ICE/1.0', 'HTTP/1.1\t', 'HTTP/-1.1', 'HTTP/1.١'),
    bytes,
  ),
);
const newline = mostly(of('\r\n'), of('\n', '\r', '\n\r', '\r\r\n', '\0\r\n', ' \r\n', '\v\r\n'));
const header = fc.oneof(
  of('Accept: text/html', 'Accept-Encoding: br', 'User-Agent: soak', 'Cookie: a=b; c'),
  of('Host: other.example', 'Host:', 'Host: a b', 'Host: localhost:99999', 'Host: [::'),
  of('Expect: 100-continue', 'Expect: the-unexpected', 'Upgrade: websocket', 'Upgrade: h2c'),
  of('Connection: upgrade', 'Connection: close', 'Connection: keep-alive, close', 'Connection: x'),
  of('Content-Length: -1', 'Content-Length: 1e3', 'Content-Length: 0x10', 'Content-Length: 1, 2'),
  of('Content-Length: 99999999999999999999', 'Content-Length: +1', 'Content-Length: '),
  of('Transfer-Encoding: gzip', 'Transfer-Encoding: chunked, gzip', 'Transfer-Encoding: xchunked'),
  of(
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\n chunked',
  ),
  of('If-None-Match: "', 'If-None-Match: *', 'If-Range: "x', 'Range: bytes=z', 'Range: bytes=5-1'),
  of('Accept-Encoding: br;q=, ;;, *;q=nine', 'Accept-Encoding: ,,,,', 'Accept-Encoding: BR ;Q=0'),
  of(
    'No colon',
    ': no name',
    'A name: x',
    'Tab\t: x',
    ' folded',
    'X: \0',
    'X: a\rb',
    'X: a\nb',
    '\0: x',
  ),
  of('__proto__: x', 'constructor: x', 'X-\xff: x', 'X: \x7f\x80\xff'),
  repeated('X: ', 1500),
  repeated('Many: 1\r\n', 1500).map((lines) => `${lines}Last: 1`),
  repeated('x', 20_000).map((value) => `Long: ${value}`),
  repeated('x', 20_000).map((name) => `${name}: long`),
  bytes,
  bytes.map((value) => `Bytes: ${value}`),
);
/** A second request where a server that misreads the length of the first would see it. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const chunk = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;
/** Further headers, and what follows the empty line. */
const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant(['', '']) },
  fc.constantFrom(
    [`Content-Length: ${SMUGGLED.length}`, SMUGGLED],
    ['Transfer-Encoding: chunked', chunk],
    [`Content-Length: 4\r\nTransfer-Encoding: chunked`, chunk],
    [`Transfer-Encoding: chunked\r\nContent-Length: ${SMUGGLED.length}`, SMUGGLED],
    [`Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}`, SMUGGLED],
    [`Transfer-Encoding: chunked\r\nTransfer-Encoding: identity`, chunk],
    ['Transfer-Encoding: chunked', 'zz\r\nnot hexadecimal'],
    ['Transfer-Encoding: chunked', `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`],
    ['Transfer-Encoding: chunked', 'fffffffffffffffff\r\nx'],
    [`Content-Length: 200000`, 'x'.repeat(200_000)],
  ),
);

const request = fc
  .record({
    ...{ method, target, version, newline },
    host: mostly(of('Host: localhost'), of('', 'host:localhost', 'Host : localhost')),
    headers: fc.array(header, { maxLength: 3 }),
    body,
  })
  .map(
    ({ method, target, version, newline, host, headers, body: [lengths = '', content = ''] }) => {
      const lines = [host, ...headers, lengths].filter((line) => line !== '');
      return `${[`${method} ${target} ${version}`, ...lines].join(newline)}${newline}${newline}${content}`;
    },
  );

/** The beginning of talk in another language. */
const otherProtocol = of(
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03soak',
  'SSH-2.0-OpenSSH_9.2\r\n',
  'EHLO localhost\r\n',
  'PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  '*1\r\n$4\r\nPING\r\n',
  '\r\n'.repeat(2000),
  '\0'.repeat(2000),
);

const malformed = fc.oneof(
  { weight: 8, arbitrary: request },
  { weight: 1, arbitrary: fc.tuple(request, fc.nat(80)).map(([text, end]) => text.slice(0, end)) },
  { weight: 1, arbitrary: otherProtocol },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 3000 })
      .map((array) => Buffer.from(array).toString('latin1')),
  },
);

/** So many requests, the same ones for the same seed; each character is a byte. */
export const malformedRequests = (seed: number, count: number): string[] =>
  fc.sample(malformed, { seed, numRuns: count });
