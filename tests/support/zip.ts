import { crc32, deflateRawSync } from 'node:zlib';

/**
 * Packs files into a ZIP.
 * @param files their contents by path
 * @param statedSize the size that the ZIP states for each file, instead of the true one
 */
export function zipOf(files: Record<string, string | Buffer>, statedSize?: number): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26); // from the version to the length of the extra field
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2); // names are UTF-8
    fields.writeUInt16LE(8, 4); // deflate
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(statedSize ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), fields, name, packed);
    central.push(Buffer.from('PK\x01\x02\x14\0'), fields, position, name);
    offset += 4 + fields.length + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}
