import fc from 'fast-check';

// Requests that no browser sends, assembled from valid and invalid parts. Each is a single request:
// a second answer to it means that the server took its body for another request.

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
  fc.oneof(
    of('POST', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY', 'get', '', ' GET', 'GET ', 'GE\0T'),
    bytes,
  ),
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
const version = mostly(
  of('HTTP/1.1'),
  fc.oneof(of('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1', 'http/1.1', 'HTTP/1.1 x', ''), bytes),
);
const newline = mostly(of('\r\n'), of('\n', '\r', '\n\r', '\r\r\n', '\0\r\n', ' \r\n'));
const header = fc.oneof(
  of('Accept: text/html', 'Accept-Encoding: br', 'Cookie: a=b; c', 'Host: other.example', 'Host:'),
  of('Expect: 100-continue', 'Expect: x', 'Upgrade: websocket', 'Range: bytes=z'),
  of('Connection: upgrade', 'Connection: close', 'Transfer-Encoding : chunked', '__proto__: x'),
  of('Content-Length: -1', 'Content-Length: 1e3', 'Content-Length: 0x10', 'Content-Length: 1, 2'),
  of('Content-Length: 99999999999999999999', 'Content-Length: +1', 'Content-Length: '),
  of('Transfer-Encoding: gzip', 'Transfer-Encoding: chunked, gzip', 'Transfer-Encoding: xchunked'),
  of('Accept-Encoding: br;q=, ;;, *;q=nine', 'Accept-Encoding: ,,,,', 'Accept-Encoding: BR ;Q=0'),
  of('No colon', ': no name', 'A name: x', 'Tab\t: x', ' folded', 'X: \0', 'X: a\rb', '\0: x'),
  repeated('Many: 1\r\n', 1500).map((lines) => `${lines}Last: 1`),
  repeated('x', 20_000).map((value) => `Long: ${value}`),
  repeated('x', 20_000).map((name) => `${name}: long`),
  bytes,
);

/** A body that a server reads as a second request if it misreads the length of the first. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const chunk = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked';
/** Headers about the body, and the body. */
const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant(['', '']) },
  fc.constantFrom(
    [`Content-Length: ${SMUGGLED.length}`, SMUGGLED],
    [CHUNKED, chunk],
    [`Content-Length: 4\r\n${CHUNKED}`, chunk],
    [`${CHUNKED}\r\nContent-Length: ${SMUGGLED.length}`, SMUGGLED],
    [`Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}`, SMUGGLED],
    [`${CHUNKED}\r\nTransfer-Encoding: identity`, chunk],
    [CHUNKED, 'zz\r\nnot hexadecimal'],
    [CHUNKED, `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`],
    [CHUNKED, 'fffffffffffffffff\r\nx'],
    ['Content-Length: 200000', 'x'.repeat(200_000)],
  ),
);

const request = fc
  .record({
    ...{ method, target, version, newline, body },
    host: mostly(of('Host: localhost'), of('', 'host:localhost', 'Host : localhost')),
    headers: fc.array(header, { maxLength: 3 }),
  })
  .map(
    ({ method, target, version, newline, host, headers, body: [lengths = '', content = ''] }) => {
      const lines = [host, ...headers, lengths].filter((line) => line !== '');
      return `${[`${method} ${target} ${version}`, ...lines].join(newline)}${newline}${newline}${content}`;
    },
  );

/** One malformed request; each character is a byte. */
export const malformedRequest: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: request },
  { weight: 1, arbitrary: fc.tuple(request, fc.nat(80)).map(([text, end]) => text.slice(0, end)) },
  { weight: 1, arbitrary: latin1(3000) },
);
