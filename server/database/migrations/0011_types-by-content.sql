-- Earlier versions stored the type that a device had declared.
UPDATE "files" f SET "type" = c."type" FROM (
  SELECT "hash", CASE
    WHEN substring("bytes" FROM 1 FOR 3) = '\xffd8ff' THEN 'image/jpeg'
    WHEN substring("bytes" FROM 1 FOR 8) = '\x89504e470d0a1a0a' THEN 'image/png'
    WHEN substring("bytes" FROM 1 FOR 4) = 'RIFF' AND substring("bytes" FROM 9 FOR 4) = 'WEBP' THEN 'image/webp'
    WHEN substring("bytes" FROM 1 FOR 4) = 'GIF8' THEN 'image/gif'
    WHEN substring("bytes" FROM 5 FOR 8) IN ('ftypheic', 'ftypheix', 'ftypmif1') THEN 'image/heic'
    WHEN substring("bytes" FROM 1 FOR 5) = '%PDF-' THEN 'application/pdf'
    ELSE 'application/octet-stream' END AS "type"
  FROM "files") c
WHERE c."hash" = f."hash" AND c."type" <> f."type";--> statement-breakpoint
UPDATE "contact_files" t SET "type" = f."type" FROM "files" f
WHERE f."hash" = t."hash" AND f."type" <> t."type";--> statement-breakpoint
-- Parts of a file are read without the rest: photographs and PDFs are compressed already.
ALTER TABLE "files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
