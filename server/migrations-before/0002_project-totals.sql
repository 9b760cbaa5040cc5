-- The figures of the summary cards, by facet (a state, a donor; '' is all of them) and status, kept true in the
-- transaction of every change, whoever makes it. Reading them costs the same at a hundred projects and at a hundred thousand.
CREATE FUNCTION add_to_project_totals(facets text[], statuses text[], projects bigint[], budgets numeric[], people bigint[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO project_totals AS totals (facet, status, part, projects, budget, beneficiaries)
  SELECT delta.*
  FROM (SELECT floor(random() * 8)::integer AS part) AS chosen,
    LATERAL (
      SELECT facet, status, chosen.part, sum(project), sum(budget), sum(person)
      FROM unnest(facets, statuses, projects, budgets, people) AS change (facet, status, project, budget, person)
      GROUP BY facet, status
      HAVING sum(project) <> 0 OR sum(budget) <> 0 OR sum(person) <> 0
      -- Always in one order: two changes at once then wait for each other instead of blocking each other.
      ORDER BY facet, status
    ) AS delta
  ON CONFLICT (facet, status, part) DO UPDATE SET
    projects = totals.projects + excluded.projects,
    budget = totals.budget + excluded.budget,
    beneficiaries = totals.beneficiaries + excluded.beneficiaries
$$;--> statement-breakpoint
CREATE FUNCTION keep_project_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(facet) AS facets, array_agg(status) AS statuses, array_agg(1::bigint) AS projects,
      array_agg(budget) AS budgets, array_agg(people_of(direct_beneficiaries, beneficiaries_boys, beneficiaries_girls)) AS people
    INTO change FROM after_rows, unnest(facets || ''::text) AS facet;
  ELSE
    SELECT array_agg(facet) AS facets, array_agg(status) AS statuses, array_agg(sign) AS projects,
      array_agg(sign * budget) AS budgets, array_agg(sign * people) AS people
    INTO change FROM (
      SELECT 1::bigint AS sign, facets, status, budget,
        people_of(direct_beneficiaries, beneficiaries_boys, beneficiaries_girls) AS people FROM after_rows
      UNION ALL
      SELECT -1, facets, status, budget,
        people_of(direct_beneficiaries, beneficiaries_boys, beneficiaries_girls) FROM before_rows
    ) AS versions, unnest(facets || ''::text) AS facet;
  END IF;
  IF change.facets IS NOT NULL THEN
    PERFORM add_to_project_totals(change.facets, change.statuses, change.projects, change.budgets, change.people);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The people a project plans for: its total, else its boys and girls.
CREATE FUNCTION people_of(total integer, boys integer, girls integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(total, coalesce(boys, 0) + coalesce(girls, 0))::bigint
$$;--> statement-breakpoint
CREATE TRIGGER projects_added AFTER INSERT ON projects
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_project_totals();--> statement-breakpoint
CREATE TRIGGER projects_changed AFTER UPDATE ON projects
  REFERENCING NEW TABLE AS after_rows OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_project_totals();
