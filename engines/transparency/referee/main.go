// The referee of logs: what Go's own packages golang.org/x/mod/sumdb/{tlog,note} say of a log that Candour made, and a
// log that they made, for Candour to check. Used by tests only.
//
//	main check FOLDER VERIFIER-KEY [OLDER-CHECKPOINT-FILE]
//	main make FOLDER NAME SIZE OLD-SIZE
//	main cosigned CHECKPOINT-FILE VERIFIER-KEY WITNESS-KEY
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

func main() {
	if os.Args[1] == "make" {
		makeLog(os.Args[2], os.Args[3], number(os.Args[4]), number(os.Args[5]))
		return
	}
	if os.Args[1] == "cosigned" {
		checkCosigned(os.Args[2], os.Args[3], os.Args[4])
		return
	}
	checkLog(os.Args[2], os.Args[3], os.Args[4:])
}

// A key of c2sp.org/tlog-cosignature; the package note knows only keys of logs.
type cosigner struct {
	name string
	hash uint32
	key  ed25519.PublicKey
	time uint64
}

func (c *cosigner) Name() string    { return c.name }
func (c *cosigner) KeyHash() uint32 { return c.hash }

func (c *cosigner) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	c.time = binary.BigEndian.Uint64(signature)
	signed := fmt.Sprintf("cosignature/v1\ntime %d\n%s", c.time, text)
	return ed25519.Verify(c.key, []byte(signed), signature[8:])
}

func checkCosigned(file, verifier, witness string) {
	parts := strings.SplitN(witness, "+", 3)
	material, err := base64.StdEncoding.DecodeString(parts[2])
	must(err)
	if len(material) != 33 || material[0] != 4 {
		fail("this is not the key of a witness")
	}
	hash := sha256.Sum256(append([]byte(parts[0]+"\n"), material...))
	own := &cosigner{name: parts[0], hash: binary.BigEndian.Uint32(hash[:]), key: material[1:]}
	if fmt.Sprintf("%08x", own.hash) != parts[1] {
		fail("the key has another id")
	}
	key, err := note.NewVerifier(verifier)
	must(err)
	text, err := os.ReadFile(file)
	must(err)
	opened, err := note.Open(text, note.VerifierList(key, own))
	must(err)
	if len(opened.Sigs) != 2 {
		fail("not both have signed")
	}
	fmt.Printf("%s %d\n", strings.Split(opened.Text, "\n")[1], own.time)
}

// Paths of c2sp.org/tlog-tiles leave out the height and have another name for entries.
func pathOf(t tlog.Tile) string {
	return strings.Replace(t.Path(), "tile/8/", "tile/", 1)
}

type folder struct{ path string }

func (f folder) Height() int { return height }

func (f folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, t := range tiles {
		data, err := os.ReadFile(filepath.Join(f.path, pathOf(t)))
		if err != nil {
			full := t
			full.W = 1 << height
			if data, err = os.ReadFile(filepath.Join(f.path, pathOf(full))); err != nil {
				return nil, err
			}
			data = data[:t.W*tlog.HashSize]
		}
		all = append(all, data)
	}
	return all, nil
}

func (f folder) SaveTiles(tiles []tlog.Tile, data [][]byte) {}

func openHead(text []byte, verifier string) tlog.Tree {
	key, err := note.NewVerifier(verifier)
	must(err)
	opened, err := note.Open(text, note.VerifierList(key))
	must(err)
	lines := strings.Split(opened.Text, "\n")
	if lines[0] != key.Name() {
		fail("the origin is not the name of the key")
	}
	hash, err := tlog.ParseHash(lines[2])
	must(err)
	return tlog.Tree{N: number(lines[1]), Hash: hash}
}

func entriesOf(f folder, size int64) [][]byte {
	var entries [][]byte
	for n := int64(0); n*256 < size; n++ {
		width := size - n*256
		if width > 256 {
			width = 256
		}
		t := tlog.Tile{H: height, L: -1, N: n, W: int(width)}
		data, err := os.ReadFile(filepath.Join(f.path, strings.Replace(pathOf(t), "data", "entries", 1)))
		must(err)
		for len(data) > 0 {
			length := int(binary.BigEndian.Uint16(data))
			entries = append(entries, data[2:2+length])
			data = data[2+length:]
		}
	}
	if int64(len(entries)) != size {
		fail("there are not as many entries as the checkpoint says")
	}
	return entries
}

func checkLog(path, verifier string, older []string) {
	text, err := os.ReadFile(filepath.Join(path, "checkpoint"))
	must(err)
	head := openHead(text, verifier)
	f := folder{path}
	// Refuses tiles that do not lead to the root of the checkpoint.
	reader := tlog.TileHashReader(head, f)
	for n, entry := range entriesOf(f, head.N) {
		proof, err := tlog.ProveRecord(head.N, int64(n), reader)
		must(err)
		must(tlog.CheckRecord(proof, head.N, head.Hash, int64(n), tlog.RecordHash(entry)))
	}
	checkProofs(path, verifier)
	for _, file := range older {
		text, err := os.ReadFile(file)
		must(err)
		old := openHead(text, verifier)
		proof, err := tlog.ProveTree(head.N, old.N, reader)
		must(err)
		must(tlog.CheckTree(proof, head.N, head.Hash, old.N, old.Hash))
	}
	fmt.Printf("%d\n", head.N)
}

// Files of c2sp.org/tlog-proof, each beside the entry that it is about.
func checkProofs(path, verifier string) {
	files, err := filepath.Glob(filepath.Join(path, "*.tlog-proof"))
	must(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(err)
		entry, err := os.ReadFile(strings.TrimSuffix(file, ".tlog-proof") + ".entry")
		must(err)
		parts := bytes.SplitN(text, []byte("\n\n"), 2)
		lines := strings.Split(string(parts[0]), "\n")
		var proof tlog.RecordProof
		for _, line := range lines[2:] {
			hash, err := tlog.ParseHash(line)
			must(err)
			proof = append(proof, hash)
		}
		head := openHead(parts[1], verifier)
		index := number(strings.TrimPrefix(lines[1], "index "))
		must(tlog.CheckRecord(proof, head.N, head.Hash, index, tlog.RecordHash(entry)))
	}
}

type memory []tlog.Hash

func (m memory) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	var found []tlog.Hash
	for _, index := range indexes {
		found = append(found, m[index])
	}
	return found, nil
}

type made struct {
	VerifierKey string
	Older       string
	Inclusion   [][]string
	Consistency []string
}

func makeLog(path, name string, size, oldSize int64) {
	secret, verifier, err := note.GenerateKey(nil, name)
	must(err)
	signer, err := note.NewSigner(secret)
	must(err)
	var hashes memory
	var entries [][]byte
	for n := int64(0); n < size; n++ {
		entry := []byte(fmt.Sprintf("entry %d", n))
		entries = append(entries, entry)
		more, err := tlog.StoredHashes(n, entry, hashes)
		must(err)
		hashes = append(hashes, more...)
	}
	for _, t := range tlog.NewTiles(height, 0, size) {
		data, err := tlog.ReadTileData(t, hashes)
		must(err)
		write(filepath.Join(path, pathOf(t)), data)
		if t.L == 0 {
			var bundle []byte
			for _, entry := range entries[t.N*256 : t.N*256+int64(t.W)] {
				bundle = binary.BigEndian.AppendUint16(bundle, uint16(len(entry)))
				bundle = append(bundle, entry...)
			}
			t.L = -1
			write(filepath.Join(path, strings.Replace(pathOf(t), "data", "entries", 1)), bundle)
		}
	}
	write(filepath.Join(path, "checkpoint"), signed(signer, size, hashes))
	out := made{VerifierKey: verifier, Older: string(signed(signer, oldSize, hashes))}
	for n := int64(0); n < size; n++ {
		proof, err := tlog.ProveRecord(size, n, hashes)
		must(err)
		out.Inclusion = append(out.Inclusion, texts(proof))
	}
	proof, err := tlog.ProveTree(size, oldSize, hashes)
	must(err)
	out.Consistency = texts(proof)
	must(json.NewEncoder(os.Stdout).Encode(out))
}

func signed(signer note.Signer, size int64, hashes memory) []byte {
	root, err := tlog.TreeHash(size, hashes)
	must(err)
	text, err := note.Sign(&note.Note{Text: fmt.Sprintf("%s\n%d\n%s\n", signer.Name(), size, root)}, signer)
	must(err)
	return text
}

func texts(proof []tlog.Hash) []string {
	found := []string{}
	for _, hash := range proof {
		found = append(found, base64.StdEncoding.EncodeToString(hash[:]))
	}
	return found
}

func write(path string, data []byte) {
	must(os.MkdirAll(filepath.Dir(path), 0o755))
	must(os.WriteFile(path, data, 0o644))
}

func number(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	must(err)
	return n
}

func must(err error) {
	if err != nil {
		fail(err.Error())
	}
}

func fail(reason string) {
	fmt.Fprintln(os.Stderr, reason)
	os.Exit(1)
}
